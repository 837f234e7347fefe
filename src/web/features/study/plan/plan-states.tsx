import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type SiteStudy, useSiteStudy } from '../log/storage/site-study.ts';
import { UnreadLogError } from '../log/storage/study-log.ts';

export function PlanLoading() {
  return (
    <div className="page min-h-svh pt-9 pb-16 md:pt-14">
      <h1 className="sr-only">Study plan</h1>
      <p role="status" className="sr-only">
        Loading the plan…
      </p>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-6 h-40 w-full max-w-xl" />
      <Skeleton className="mt-5 h-24 w-full max-w-xl" />
    </div>
  );
}

/** The content of a screen of the plan on a device without a plan. `children` says what the screen would show. */
export function NoPlan({ children }: { children: ReactNode }) {
  return (
    <EmptyState isPage title="There is no plan on this device" link={{ href: '/plan', text: 'Make a plan' }}>
      {children}
    </EmptyState>
  );
}

type WithStudyProps = {
  children: (site: SiteStudy) => ReactNode;
  waiting?: ReactNode;
  /** Whether the screen has no `main` around it. `children` then brings its own. */
  isBare?: boolean;
};

/** The `main` of a screen without a layout. */
export const BareMain = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1}>
    {children}
  </main>
);

/** Opens the log of this device, and shows `children` when it is open, and `waiting` until then. */
export function WithStudy({ children, waiting = <PlanLoading />, isBare = false }: WithStudyProps) {
  const { opened, error, isTrying, tryAgain } = useSiteStudy();
  if (opened) return children(opened);
  if (error) {
    const failure = (
      <LoadFailure
        isPage
        title="The plan could not be loaded"
        query={{ error, isFetching: isTrying, refetch: tryAgain }}
        hint={
          error instanceof UnreadLogError
            ? 'Closing other tabs and windows may help.'
            : 'This device needs the network once. After that, your plan opens without it.'
        }
      />
    );
    return isBare ? <BareMain>{failure}</BareMain> : failure;
  }
  return waiting;
}
