// Runs before the first paint, so that no page flashes in the wrong theme. A file of its own: the content security policy
// allows no inline script. `platform/theme.ts` takes over from here and uses the same key and attribute.
{
  let choice = null;
  try {
    choice = localStorage.getItem('rounds.theme');
  } catch {
    // Storage may be forbidden: the system's choice holds.
  }
  const isDark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}
