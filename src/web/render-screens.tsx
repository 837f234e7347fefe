import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import type { ScreenRenderer } from '#contract/site/rendered-page.ts';
import { App } from './app.tsx';
import { setDemoMissing } from './features/exams/exams/code/demo-missing.ts';
import { NoPlanYet } from './features/study/plan/no-plan-yet.tsx';
import { PublicLayout } from './layouts.tsx';
import { fillQueries } from './page-reads.ts';
import { forgetPageReads } from './platform/api/page-reads.ts';
import { createQueryClient } from './platform/api/query-client.ts';
import { preloadAllScreens } from './routes.tsx';
import { ResultsSkeleton } from './screens/exam/results-skeleton.tsx';
import { TakingSkeleton } from './screens/exam/taking-skeleton.tsx';

/*
 * What the build for the server exports (`tools/build/web-bundle.ts`). The server calls it for each public page.
 */

await preloadAllScreens();

export const renderScreen: ScreenRenderer['renderScreen'] = ({ lacksDemo, reads, missing, ...rendered }) => {
  const client = createQueryClient();
  fillQueries(client, reads, missing);
  // Rendering takes place in one go, so that no other page can set another value before it ends.
  setDemoMissing(lacksDemo);
  const html = renderToString(<App client={client} rendered={rendered} />);
  // Otherwise the memory would fill with the addresses that clients send.
  forgetPageReads();
  // Inside of a Suspense boundary React does not throw: it leaves the content to the browser.
  if (html.includes('<!--$!-->')) throw new Error('A component of the page failed on the server.');
  return html;
};

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
  return content === undefined ? undefined : renderToString(<Router ssrPath={`/${screen}`}>{content}</Router>);
};
