"use strict";
const one = (id) => document.getElementById(id);
const cards = [...document.querySelectorAll("#cards > li")];
const bar = document.querySelector(".bar");
const picks = [...document.querySelectorAll("select[data-key]")];
const plain = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const info = new Map(cards.map((card) => [card, JSON.parse(card.dataset.card)]));
const words = new Map(cards.map((card) => [card, plain(info.get(card).find)]));
const total = cards.reduce((sum, card) => sum + info.get(card).copies, 0);
const pictures = new Map([...document.querySelectorAll("img[data-face]")].filter((each) => each.src).map((each) => [each.dataset.face, each.src]));
for (const each of document.querySelectorAll("img[data-face]")) if (!each.src) each.src = pictures.get(each.dataset.face);
let shown = cards, at = 0, behind = false;

function sift() {
  const asked = plain(one("find").value).split(/\s+/).filter(Boolean);
  const wanted = picks.filter((pick) => pick.value).map((pick) => [pick.dataset.key, pick.value]);
  const fits = (card, but) => asked.every((word) => words.get(card).includes(word))
    && wanted.every(([key, value]) => key === but || (info.get(card).values[key] || []).includes(value));
  shown = cards.filter((card) => fits(card, ""));
  for (const pick of picks) {
    const there = new Set(cards.filter((card) => fits(card, pick.dataset.key)).flatMap((card) => info.get(card).values[pick.dataset.key] || []));
    for (const choice of pick.options) choice.hidden = choice.value !== "" && !there.has(choice.value);
    pick.parentElement.hidden = there.size < 2 && !pick.value;
  }
  const kept = new Set(shown);
  for (const card of cards) card.hidden = !kept.has(card);
  for (const pick of picks) pick.classList.toggle("set", pick.value !== "");
  const number = shown.reduce((sum, card) => sum + info.get(card).copies, 0);
  one("count").value = shown.length === cards.length ? `${total} cards` : `${number} of ${total} cards`;
  one("none").hidden = shown.length > 0;
  one("clear").hidden = !asked.length && !wanted.length;
}

function turnAll() {
  const on = one("turn").getAttribute("aria-pressed") !== "true";
  one("turn").setAttribute("aria-pressed", String(on));
  for (const card of cards) {
    const { name, front, back } = info.get(card), image = card.querySelector("img");
    image.src = pictures.get(on && back ? back : front);
    image.alt = `${name}, ${on && back ? "back" : "front"}`;
  }
}

function show(step) {
  at = (at + step + shown.length) % shown.length;
  behind = step ? false : behind;
  const { name, front, back, copies, values, says } = info.get(shown[at]);
  one("face").src = pictures.get(behind ? back : front);
  one("face").alt = `${name}, ${behind ? "back" : "front"}`;
  one("name").textContent = name;
  one("side").textContent = `${behind ? "Back" : "Front"} · card ${at + 1} of ${shown.length}`;
  one("says").textContent = says;
  for (const id of ["flip", "over"]) one(id).disabled = !back;
  const facts = [...Object.entries(values), ["copies", [String(copies)]]];
  one("facts").replaceChildren(...facts.flatMap(([key, value]) => {
    const term = document.createElement("dt"), said = document.createElement("dd");
    term.textContent = key;
    said.textContent = value.join(", ");
    return [term, said];
  }));
}

function flip() {
  if (!info.get(shown[at]).back) return;
  const face = one("face");
  face.classList.add("away");
  const wait = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 150;
  setTimeout(() => { behind = !behind; show(0); face.classList.remove("away"); }, wait);
}

function zoom() {
  const on = one("stage").classList.toggle("zoomed");
  one("zoom").setAttribute("aria-pressed", String(on));
}

bar.hidden = false;
one("more").hidden = picks.length === 0 || (!one("rest").children.length && !matchMedia("(max-width: 44rem)").matches);
bar.addEventListener("input", sift);
bar.addEventListener("submit", (event) => event.preventDefault());
bar.addEventListener("reset", () => setTimeout(sift));
one("again").addEventListener("click", () => bar.reset());
one("turn").addEventListener("click", turnAll);
one("more").addEventListener("click", () => one("more").setAttribute("aria-expanded", String(one("rest").classList.toggle("shown"))));
one("turn").hidden = !cards.some((card) => info.get(card).back);
for (const card of cards) card.querySelector(".open").addEventListener("click", () => {
  at = shown.indexOf(card);
  behind = one("turn").getAttribute("aria-pressed") === "true" && Boolean(info.get(card).back);
  show(0);
  one("view").showModal();
});
one("before").addEventListener("click", () => show(-1));
one("after").addEventListener("click", () => show(1));
one("flip").addEventListener("click", flip);
one("over").addEventListener("click", flip);
one("zoom").addEventListener("click", zoom);
one("close").addEventListener("click", () => one("view").close());
one("view").addEventListener("click", (event) => { if (event.target === one("view")) one("view").close(); });
one("view").addEventListener("close", () => {
  if (one("stage").classList.contains("zoomed")) zoom();
  shown[at]?.querySelector(".open").focus();
});
one("view").addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = { ArrowLeft: () => show(-1), ArrowRight: () => show(1), f: flip, z: zoom }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (act) { event.preventDefault(); act(); }
});
sift();
