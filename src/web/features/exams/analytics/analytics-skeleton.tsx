import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const box = 'rounded-card border border-line bg-surface p-5';

/** Placeholders in the shape of the analysis while it is computed. */
export function AnalyticsSkeleton() {
  return (
    <Loading className="grid gap-6">
      <div className="flex min-h-11 items-center">
        <Skeleton className="h-5 w-44" />
      </div>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3 sm:gap-3.5">
        {[1, 2, 3, 4, 5, 6].map((tile) => (
          <div key={tile} className={box}>
            <Skeleton className="h-4 w-20" />
            <Skeleton className="mt-3 h-8 w-24 max-w-full" />
          </div>
        ))}
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        {[1, 2].map((chart) => (
          <div key={chart} className={box}>
            <Skeleton className="h-5 w-28" />
            <Skeleton className="mt-4 h-44 w-full" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
