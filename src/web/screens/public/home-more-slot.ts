import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';

/**
 * The text below the first view of Home. A page of the server contains it, so a first visit loads its code after the
 * application has started. Without this code the text and its links stay as they are.
 */
export const HomeMore = lazyScreen(() =>
  import('./home-more.tsx').then(
    (file) => file.HomeMore,
    () => new Promise<never>(() => {}),
  ),
);

// A visitor who comes from another screen sees Home as a whole.
if (globalThis.location?.pathname !== '/') void HomeMore.preload();
