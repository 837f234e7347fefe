// Runs before the first paint, so that the page never shows the wrong theme, and notes the last click before the application starts. It is
// a separate file because the content security policy allows no inline script. `platform/device-storage.ts` lists the keys;
// `platform/theme.ts` uses the same attribute.
{
  let choice = null;
  let hasAttempts = false;
  let hasPlan = false;
  let hasOpened = false;
  let textSize = null;
  let isTextOnly = false;
  try {
    choice = localStorage.getItem('rounds.theme');
    textSize = localStorage.getItem('rounds.text');
    isTextOnly = localStorage.getItem('rounds.text-only') !== null;
    hasAttempts = localStorage.getItem('rounds.attempts.1') !== null;
    hasPlan = localStorage.getItem('rounds.plan') !== null;
    hasOpened = localStorage.getItem(`rounds.shown.${location.pathname.split('/')[4]}`) !== null;
  } catch {
    // The browser may forbid storage. The theme of the system is used.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
  // `platform/settings.ts` has the same sizes.
  if (/^1(15|30|50)$/.test(textSize)) document.documentElement.style.fontSize = `${textSize}%`;
  // A page of the server knows no exams of this device. `base.css` hides such a page until the browser has added them, because they would
  // move it.
  if (hasAttempts) document.documentElement.dataset.attempts = '';
  // The page of `/plan` says what a plan is. An address with topics leads to the form of a new plan.
  if (hasPlan || location.search.includes('topics=')) document.documentElement.dataset.plan = '';
  // The page of an exam contains its first question, and the student may be at another one.
  if (hasOpened) document.documentElement.dataset.opened = '';
  // The server does not know the choice "Text only". Its pictures are lazy until the application starts, so none is requested before this.
  if (isTextOnly) {
    const observer = new MutationObserver(() => {
      for (const picture of document.querySelectorAll('img[loading]')) picture.removeAttribute('src');
    });
    observer.observe(document, { childList: true, subtree: true });
    addEventListener('DOMContentLoaded', () => observer.disconnect());
  }
  // The application repeats this click on a button (`platform/early-click.ts`). Links and forms work without it.
  addEventListener('click', ({ target }) => {
    if (window.earlyClick !== null) window.earlyClick = target.closest?.('button[type="button"]') ?? undefined;
  });
}
