// Runs in the page of the bank before its scripts. A plain script, because the bench itself is compiled without the types of a browser.

const row = '[data-row-link]';
const nextFrame = () => new Promise(requestAnimationFrame);

/** Milliseconds from the navigation to the paint of the first row. */
const firstRows = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector(row)) return;
    observer.disconnect();
    // The browser delivers a message that an animation frame sends once it has painted that frame.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    });
  }).observe(document, { childList: true, subtree: true });
});

/** The places of the list that are in the window without the text of an item. */
function findBlanks() {
  const rows = [...document.querySelectorAll('ul[aria-label="Items"] > li')].map((element) => ({
    element,
    ...element.getBoundingClientRect().toJSON(),
  }));
  const visible = rows.filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
  const blanks = visible
    .filter(({ element }) => !element.querySelector(row))
    .map(({ element }) => element.dataset.index);
  const isCovered = Math.max(...rows.map(({ bottom }) => bottom)) >= innerHeight;
  return { blanks: isCovered ? blanks : [...blanks, 'rest'], last: Number(visible.at(-1)?.element.dataset.index) };
}

/** Scrolls by so many pixels in each frame. Returns the longest time in milliseconds for which one row was blank, and the last row. */
async function scroll(pixels, frames) {
  let since = new Map();
  let longestBlank = 0;
  let last = 0;
  for (let frame = 0; frame < frames; frame += 1) {
    scrollBy({ top: pixels, behavior: 'instant' });
    const now = await nextFrame();
    const found = findBlanks();
    since = new Map(found.blanks.map((place) => [place, since.get(place) ?? now]));
    longestBlank = Math.max(longestBlank, ...[...since.values()].map((from) => now - from));
    last = found.last;
  }
  return { longestBlank, last };
}

Object.assign(globalThis, { bankPage: { firstRows, scroll } });
