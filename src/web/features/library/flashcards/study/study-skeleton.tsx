import { Skeleton } from '#web/ui/skeleton.tsx';

export function StudySkeleton() {
  return (
    <>
      <h1 className="sr-only">Flashcards</h1>
      <p role="status" className="sr-only">
        Loading the flashcards…
      </p>
      <div className="mx-auto w-full max-w-215 px-4 pt-3 sm:px-6">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-24" />
        </div>
        <Skeleton className="mt-3 h-1.5 w-full rounded-full! max-[30rem]:mt-8.5" />
      </div>
      <div className="grid min-h-0 flex-1 place-items-center px-4 py-5 sm:px-6 sm:py-7 short:py-2">
        <CardSkeleton />
      </div>
      <div className="mx-auto flex w-full max-w-180 justify-center gap-3 px-4 max-sm:*:flex-1 pb-[calc(1.5rem+env(safe-area-inset-bottom))] sm:pb-8.5 short:pb-[calc(0.5rem+env(safe-area-inset-bottom))]">
        <Skeleton className="h-11 w-24" />
        <Skeleton className="h-11 w-18" />
      </div>
    </>
  );
}

export function CardSkeleton() {
  return <Skeleton className="h-95 max-h-full w-full max-w-180 rounded-[24px]!" />;
}
