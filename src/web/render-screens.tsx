import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { ScreenRenderer } from '#contract/site/rendered-page.ts';
import { App } from './app.tsx';
import { toFirstView } from './features/exams/attempts/entry/first-view.ts';
import { setMissingDemos } from './features/exams/exams/code/offered-demos.ts';
import { NoPlanYet } from './features/study/plan/page/no-plan-yet.tsx';
import { PublicLayout } from './layouts.tsx';
import { fillQueries } from './page-reads.ts';
import { forgetPageReads } from './platform/api/page-reads.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { preloadAllScreens } from './routes.tsx';
import { ResultsSkeleton } from './screens/exam/results-skeleton.tsx';
import { TakingSkeleton } from './screens/exam/taking-skeleton.tsx';
import { HomeMore } from './screens/public/home-more-slot.ts';

/*
 * What the build for the server exports (`tools/build/web-bundle.ts`). The server calls it for each public page.
 */

await Promise.all([preloadAllScreens(), HomeMore.preload()]);

export const renderScreen: ScreenRenderer['renderScreen'] = ({ missingDemos, reads, missing, ...rendered }) => {
  const client = createQueryClient();
  fillQueries(client, reads, missing);
  // Rendering takes place in one go, so that no other page can set another value before it ends.
  setMissingDemos(missingDemos);
  const html = renderToString(<App client={client} rendered={rendered} />);
  // Otherwise the memory would fill with the addresses that clients send.
  forgetPageReads();
  // Inside of a Suspense boundary React does not throw: it leaves the content to the browser.
  if (html.includes('<!--$!-->')) throw new Error('A component of the page failed on the server.');
  return html;
};

export const renderPersonal: ScreenRenderer['renderPersonal'] = ({ path, address, response }) => {
  const isResult = typeof response === 'object' && response !== null && 'receipt' in response;
  if (isResult) {
    const shown = withoutTimes(response as AttemptResult);
    if (!shown) return;
    const html = renderScreen({ path, search: '', reads: { [address]: shown }, missingDemos: [] });
    return { html, reads: { [address]: response } };
  }
  const view = toFirstView(response as Paper);
  return view && { html: renderAlone(path, <TakingSkeleton view={view} />), reads: { [address]: view } };
};

/**
 * What a page of the server can show of a result: no time, because the server does not know the time zone of the
 * browser, and no picture, because the content security policy allows no style attribute. Undefined if that says too
 * little.
 */
function withoutTimes(result: AttemptResult): AttemptResult | undefined {
  if (result.reviewFrom !== null || result.rankedAttempt) return;
  const results = result.results.map(({ imageUrl: _, case: vignette, ...answer }) => ({
    ...answer,
    ...(vignette && { case: { id: vignette.id, text: vignette.text } }),
    settled: null,
  }));
  return { ...result, results, challenges: [] };
}

const renderAlone = (path: string, content: ReactNode): string =>
  renderToString(<Router ssrPath={path}>{content}</Router>);

const waiting: Record<string, ReactNode> = {
  'exam-taking': <TakingSkeleton />,
  'exam-results': (
    <PublicLayout path="">
      <ResultsSkeleton />
    </PublicLayout>
  ),
  // The frame is that of the screen, so that nothing moves when the browser replaces it.
  plan: (
    <PublicLayout path="">
      <div className="min-h-svh">
        <NoPlanYet />
      </div>
    </PublicLayout>
  ),
};

export const renderWaiting: ScreenRenderer['renderWaiting'] = (screen) => {
  const content = waiting[screen];
  return content === undefined ? undefined : renderAlone(`/${screen}`, content);
};
