import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';
import { ScreenLoadError } from './lazy-screen.ts';

type ErrorBoundaryProps = { children: ReactNode };

/** Keeps a failure inside the part of the page that failed. Give it a `key` that changes when it should try anew. */
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
    return error === undefined ? this.props.children : <Failure error={error} />;
  }
}

function Failure({ error }: { error: unknown }) {
  const isLoadError = error instanceof ScreenLoadError;
  const title = isLoadError ? 'This page could not be loaded' : 'Something went wrong';
  usePageTitle(title);

  return (
    <main id="main" tabIndex={-1}>
      <EmptyState
        isPage
        title={title}
        action={
          <>
            {/* Only a reload fetches code again: browsers remember a failed module, and a new deployment has other names. */}
            <Button variant="primary" onClick={() => location.reload()}>
              Try again
            </Button>
            <Button onClick={() => location.assign('/')}>Go Home</Button>
          </>
        }
      >
        {isLoadError
          ? 'The connection failed, or Rounds has just been updated. Nothing you have saved is lost.'
          : 'This page met an error it did not expect. Nothing you have saved is lost.'}
      </EmptyState>
    </main>
  );
}
