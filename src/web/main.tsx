import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { type PageData, pageDataId } from '#contract/site/rendered-page.ts';
import { App } from './app.tsx';
import { holdInstallPrompt } from './features/site/install/install-prompt.ts';
import { fillQueries } from './page-reads.ts';
import { forgetPageReadsLater } from './platform/api/page-reads.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { takeEarlyClick } from './platform/early-click.ts';
import { whenIdle } from './platform/idle.ts';
import { keepScrollOverReload } from './platform/navigation/keep-scroll.ts';
import { followNavigations } from './platform/navigation/navigation.ts';
import { textSize } from './platform/settings.ts';
import { followTheme } from './platform/theme.ts';
import { preloadScreen } from './routes.tsx';

/**
 * How long a page without content may stay as it is while it waits for the code of its screen, which the browser loads
 * in parallel.
 */
const firstScreenMilliseconds = 1000;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element #root');

holdInstallPrompt();
followTheme();
textSize.follow();
followNavigations();
forgetPageReadsLater();
keepScrollOverReload();

const written = document.getElementById(pageDataId)?.textContent;
const rendered: PageData | undefined = written === undefined ? undefined : JSON.parse(written);
const client = createQueryClient();
const startApp = (onStart?: () => void) => (
  <App client={client} rendered={rendered && { path: location.pathname, ...rendered }} {...(onStart && { onStart })} />
);

// React shows a fallback for at least 300 ms before it replaces it. The first screen is therefore rendered when its
// code is there.
const screen = preloadScreen(location.pathname);
if (rendered) {
  await screen;
  // As late as possible: the data of a page counts as fresh for a moment.
  fillQueries(client, rendered.reads, rendered.missing);
  const repeatClick = takeEarlyClick();
  // In short pieces, between which the browser scrolls and paints. A click meanwhile makes React finish at once, and is
  // then handled.
  startTransition(() => {
    if (rendered.isReplaced) createRoot(root).render(startApp());
    else hydrateRoot(root, startApp(repeatClick));
  });
} else {
  await Promise.race([screen, new Promise((resolve) => setTimeout(resolve, firstScreenMilliseconds))]);
  createRoot(root).render(startApp());
}

// In development Vite serves the files, and there is no worker.
if (import.meta.env.PROD) {
  whenIdle(
    () =>
      void import('./worker/prepare-offline.ts')
        .then(({ prepareOffline }) => prepareOffline())
        .catch(() => 'the next page tries again'),
  );
}
