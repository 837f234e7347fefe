import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { OfflinePlaces } from './offline-places.tsx';

type LoadFailureProps = {
  /** For example "The subjects could not be loaded". */
  title: string;
  /** The message of the error. */
  message: string;
  /** Advice in a second paragraph. */
  hint?: string;
  isTrying: boolean;
  onTryAgain: () => void;
  /** A link that leads away from the failure. */
  action?: ReactNode;
  isPage?: boolean;
};

/** Shown instead of content that could not be loaded, with a button that tries again. */
export function LoadFailure({ title, message, hint, isTrying, onTryAgain, action, isPage = false }: LoadFailureProps) {
  return (
    <EmptyState
      isPage={isPage}
      title={title}
      action={
        <>
          <Button variant="primary" isPending={isTrying} pendingLabel="Trying…" onClick={onTryAgain}>
            Try again
          </Button>
          {action}
        </>
      }
    >
      <p role="alert">{message}</p>
      {hint ? <p className="mt-2">{hint}</p> : null}
      {isPage ? <OfflinePlaces /> : null}
    </EmptyState>
  );
}
