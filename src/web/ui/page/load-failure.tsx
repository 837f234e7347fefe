import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { OfflinePlaces } from './offline-places.tsx';

/** The parts of a failed read that are shown, such as those of the result of `useQuery`. */
export type FailedRead = { error: { message: string } | null; isFetching: boolean; refetch: () => unknown };

type LoadFailureProps = {
  /** For example "The subjects could not be loaded". */
  title: string;
  query: FailedRead;
  /** Advice in a second paragraph. */
  hint?: string;
  /** A link that leads away from the failure. */
  action?: ReactNode;
  isPage?: boolean;
};

/** Shown instead of content that could not be loaded, with a button that tries again. */
export function LoadFailure({ title, query, hint, action, isPage = false }: LoadFailureProps) {
  return (
    <EmptyState
      isPage={isPage}
      title={title}
      action={
        <>
          <Button
            variant="primary"
            isPending={query.isFetching}
            pendingLabel="Trying…"
            onClick={() => void query.refetch()}
          >
            Try again
          </Button>
          {action}
        </>
      }
    >
      <p role="alert">{query.error?.message}</p>
      {hint ? <p className="mt-2">{hint}</p> : null}
      {isPage ? <OfflinePlaces /> : null}
    </EmptyState>
  );
}
