import { Skeleton } from '#web/ui/skeleton.tsx';

/** A placeholder for what a search will find. */
export function SearchSkeleton() {
  return (
    <div aria-hidden="true" className="max-w-215">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="mt-8 mb-3.5 h-5 w-20" />
      <ul className="card divide-y divide-line">
        {[1, 2, 3, 4].map((row) => (
          <li key={row} data-skeleton="" className="px-4 py-4 sm:px-5">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="mt-3 h-4 w-2/5" />
          </li>
        ))}
      </ul>
    </div>
  );
}
