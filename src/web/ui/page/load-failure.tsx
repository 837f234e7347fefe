import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';

type LoadFailureProps = {
  /** What could not be loaded: "The subjects could not be loaded". */
  title: string;
  /** What went wrong, as the error says it. */
  message: string;
  /** A second paragraph that calms or advises. */
  hint?: string;
  isTrying: boolean;
  onTryAgain: () => void;
  /** The way out. */
  action?: ReactNode;
  isPage?: boolean;
};

/** What stands where something could not be had, with a button that tries again. */
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
    </EmptyState>
  );
}
