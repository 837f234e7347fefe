import { Skeleton } from '#web/ui/skeleton.tsx';

/** The placeholder of the builder while the log and the catalogue are read. */
export const PracticeLoading = () => (
  <div className="page min-h-svh pt-9 pb-16 md:pt-14">
    <h1 className="font-bold text-2xl md:text-3xl">Practice</h1>
    <p role="status" className="sr-only">
      Loading the questions…
    </p>
    <Skeleton className="mt-3 h-6 w-full max-w-md" />
    <Skeleton className="mt-6 h-11 w-60" />
    <Skeleton className="mt-10 h-24 w-full max-w-2xl" />
    <Skeleton className="mt-8 h-60 w-full max-w-2xl" />
  </div>
);
