import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { ScreenLoadError } from '#web/platform/navigation/lazy-screen.ts';
import { tryUntilDone } from '#web/platform/try-until-done.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { OfflinePlaces } from '#web/ui/page/offline-places.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

type ErrorBoundaryProps = {
  children: ReactNode;
  /** The boundary surrounds a part of the page, and the rest of the page still works after a failure. */
  isPart?: boolean;
};

/** Limits a failure to a part of the page. Give it a `key` that changes when the part should be rendered again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Something empty was thrown') };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return this.props.isPart ? <Failure error={error} isPage={false} /> : <FailedPage error={error} />;
  }
}

function FailedPage({ error }: { error: unknown }) {
  usePageTitle(titleOf(error));
  useEffect(() => {
    if (!(error instanceof ScreenLoadError)) return;
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    // A file that the server lacks must not reload the page every second.
    return tryUntilDone(reloadIfReachable, opened?.type === 'reload' ? 30_000 : 1000);
  }, [error]);
  return (
    <main id="main" tabIndex={-1}>
      <Failure error={error} isPage />
    </main>
  );
}

/**
 * Reloads the page if the server or its proxy answers. Without a network the browser would replace the page with its
 * own.
 */
async function reloadIfReachable(): Promise<boolean> {
  const response = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
  if (!response || response.status >= 500) return false;
  location.reload();
  return true;
}

const titleOf = (error: unknown) =>
  error instanceof ScreenLoadError ? 'This page could not be loaded' : 'Something went wrong';

function Failure({ error, isPage }: { error: unknown; isPage: boolean }) {
  return (
    <EmptyState
      isPage={isPage}
      title={titleOf(error)}
      action={
        <>
          {/* Only a reload loads the code again, because browsers remember a failed module and a new deployment has new
              file names. */}
          <Button variant="primary" onClick={() => location.reload()}>
            Try again
          </Button>
          {isPage ? <Button onClick={() => location.assign('/')}>Go Home</Button> : null}
        </>
      }
    >
      {error instanceof ScreenLoadError
        ? 'The connection failed, or Rounds has just been updated. Nothing you have saved is lost.'
        : 'This page met an error it did not expect. Nothing you have saved is lost.'}
      {isPage ? <OfflinePlaces /> : null}
    </EmptyState>
  );
}
