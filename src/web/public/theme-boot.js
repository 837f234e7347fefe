// Runs before the first paint, so that the page never shows the wrong theme. It is a separate file because the content security
// policy allows no inline script. `platform/theme.ts` uses the same key and attribute.
{
  let choice = null;
  try {
    choice = localStorage.getItem('rounds.theme');
  } catch {
    // The browser may forbid storage. The theme of the system is used.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
