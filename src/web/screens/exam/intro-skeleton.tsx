import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholders in the shape of the intro while it loads. */
export function IntroSkeleton() {
  return (
    <div
      aria-busy="true"
      className="page grid items-start gap-x-16 gap-y-9 pt-9 pb-16 md:grid-cols-[minmax(0,1fr)_24rem] md:grid-rows-[auto_1fr] md:pt-16"
    >
      <p role="status" className="sr-only">
        Loading the exam…
      </p>
      <div>
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="mt-5 h-5 w-full max-w-lg" />
        <Skeleton className="mt-3 h-5 w-2/3 max-w-md" />
        <div className="mt-7 flex gap-10">
          <Skeleton className="h-13 w-24" />
          <Skeleton className="h-13 w-16" />
          <Skeleton className="h-13 w-20" />
        </div>
      </div>
      <div className="card p-5 sm:p-7 md:col-start-2 md:row-span-2 md:row-start-1">
        <StartPanelSkeleton />
      </div>
      <div>
        <Skeleton className="h-5 w-28" />
        {[0, 1, 2, 3, 4].map((line) => (
          <Skeleton key={line} className="mt-4 h-4 w-4/5 max-w-md" />
        ))}
      </div>
    </div>
  );
}

/** Placeholders in the shape of the form that starts an exam. */
export function StartPanelSkeleton() {
  return (
    <>
      <Skeleton className="h-5 w-14" />
      <Skeleton className="mt-2 h-12 w-full" />
      <Skeleton className="mt-5 h-5 w-32" />
      <Skeleton className="mt-2 h-12 w-full" />
      <Skeleton className="mt-5 h-20 w-full" />
      <Skeleton className="mt-5 h-13 w-full" />
    </>
  );
}
