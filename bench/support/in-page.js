// Runs in the measured page, before the page's own scripts. A plain script, because the bench itself is compiled without the
// types of a browser.

const measured = { longestTaskMilliseconds: 0 };
Object.assign(globalThis, { measured });

let tappedAt = 0;
addEventListener(
  'click',
  ({ timeStamp }) => {
    tappedAt = timeStamp;
  },
  { capture: true },
);

/** Resolves after the next paint: the browser delivers a message that an animation frame sends once it has painted that frame. */
const nextPaint = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
  });

new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) {
    measured.longestTaskMilliseconds = Math.max(measured.longestTaskMilliseconds, duration);
  }
}).observe({ type: 'longtask' });

/** Milliseconds from the last tap, or without a tap from the navigation, to the first paint that shows a flashcard. */
measured.firstCard = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('.flip-card')) return;
    observer.disconnect();
    nextPaint().then(() => resolve(performance.now() - tappedAt));
  }).observe(document, { childList: true, subtree: true });
});

/** Chooses an option by a click; milliseconds to the end of the paint that shows the choice. */
measured.choose = async (letter) => {
  const options = [...document.querySelectorAll('button[aria-pressed]')];
  const startedAt = performance.now();
  options.find((button) => button.textContent.startsWith(letter)).click();
  await nextPaint();
  return performance.now() - startedAt;
};

/** Scrolls the list of questions by 60 px a frame; the milliseconds between frames. */
measured.scrollQuestions = async (frames) => {
  const list = document.querySelector('[role="dialog"] [aria-label="Questions"]');
  let scroller = list.parentElement;
  while (scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
  const nextFrame = () => new Promise(requestAnimationFrame);
  const times = [];
  let last = await nextFrame();
  while (times.length < frames) {
    scroller.scrollBy({ top: 60, behavior: 'instant' });
    const now = await nextFrame();
    times.push(now - last);
    last = now;
  }
  return times;
};

/** The scripts that the document names. The page's own scripts add the names of others later. */
let named = [];
document.addEventListener(
  'readystatechange',
  () => {
    named = [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].map(
      ({ src, href }) => src || href,
    );
  },
  { once: true },
);

/**
 * Milliseconds to the first paint that shows today's session: from the navigation, and from the arrival of the last
 * script of the document.
 */
measured.plan = new Promise((resolve) => {
  new MutationObserver((_, observer) => {
    if (!document.querySelector('a[href^="/plan/session"]')) return;
    observer.disconnect();
    nextPaint().then(() => {
      const all = performance.now();
      const scripts = performance.getEntriesByType('resource').filter(({ name }) => named.includes(name));
      resolve({ all, afterScript: all - Math.max(...scripts.map(({ responseEnd }) => responseEnd)) });
    });
  }).observe(document, { childList: true, subtree: true });
});
