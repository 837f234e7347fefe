import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholders in the shape of a result while it loads. */
export function ResultsSkeleton() {
  return (
    <div aria-busy="true" className="page pt-9 pb-16 md:max-w-[48rem] md:pt-14">
      <p role="status" className="sr-only">
        Loading the result…
      </p>
      <Skeleton className="h-5 w-44" />
      <Skeleton className="mt-3 h-9 w-72 max-w-full" />
      <Skeleton className="mt-4 h-6 w-56" />
      <Skeleton className="mt-7 h-44 max-w-[45rem] rounded-card sm:h-24" />
      <Skeleton className="mt-7 h-11 w-80 max-w-full" />
      <Skeleton className="mt-16 h-6 w-24" />
      <Skeleton className="mt-8 h-5 w-full max-w-[40rem]" />
      <Skeleton className="mt-3 h-5 w-3/4 max-w-[34rem]" />
    </div>
  );
}
