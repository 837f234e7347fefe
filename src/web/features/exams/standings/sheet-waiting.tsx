import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type SheetWaitingProps = {
  /** "The mark sheet" */
  what: string;
  error: Error | null;
  isTrying: boolean;
  onTryAgain: () => void;
  leave: { label: string; onLeave: () => void };
};

/** Stands in the place of a mark sheet or a gradebook that is being loaded, or could not be. */
export function SheetWaiting({ what, error, isTrying, onTryAgain, leave }: SheetWaitingProps) {
  return (
    <main id="main" tabIndex={-1} className="page pt-9">
      {error ? (
        <LoadFailure
          isPage
          title={`${what} could not be loaded`}
          query={{ error, isFetching: isTrying, refetch: onTryAgain }}
          action={<Button onClick={leave.onLeave}>{leave.label}</Button>}
        />
      ) : (
        <Loading>
          <h1 className="sr-only">{what}</h1>
          <Skeleton className="h-[70svh] w-full" />
        </Loading>
      )}
    </main>
  );
}
