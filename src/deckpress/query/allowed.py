"""What templates may use of Jinja: filters, tests and methods of texts that can do no harm."""

_FILTERS = """
    abs capitalize count d default dictsort e escape first groupby int items join last length list lower map
    max min reject rejectattr replace reverse round safe select selectattr sort string sum title trim unique
    upper
"""
_TESTS = """
    boolean defined divisibleby eq equalto even false float ge gt in integer iterable le lower lt mapping ne
    none number odd sameas sequence string true undefined upper == != < <= > >= greaterthan lessthan
"""
_TEXT_METHODS = """
    capitalize endswith isalpha isdigit islower isupper lower lstrip removeprefix removesuffix rstrip split
    splitlines startswith strip title upper
"""

FILTERS = frozenset(_FILTERS.split())
"""Jinja's filters that neither format, nor reach into objects, nor make a long text of a short one."""
TESTS = frozenset(_TESTS.split())
"""Jinja's tests, without those that look at filters, tests and callables."""
TEXT_METHODS = frozenset(_TEXT_METHODS.split())
"""What a text may be asked."""
