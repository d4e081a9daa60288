"""Who is credited for what: the list, the checks, the page."""
