import type { ReactNode } from 'react';
import { Skeleton } from '../skeleton.tsx';

/** A grid of cards. Each child is a `li`. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">{children}</ul>;
}

/** Placeholders for the expected number of cards. */
export function CardGridSkeleton({ cards, label }: { cards: number; label: string }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      <CardGrid>
        {Array.from({ length: cards }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical and never reordered
          <li key={index} data-skeleton="" aria-hidden="true" className="card p-5.5">
            <Skeleton className="h-8.5 w-40 rounded-[18px]!" />
            <Skeleton className="mt-5 h-4 w-full" />
            <Skeleton className="mt-2.5 h-4 w-3/4" />
            <div className="mt-8 flex justify-between">
              <Skeleton className="h-4 w-16" />
              <Skeleton className="h-4 w-20" />
            </div>
          </li>
        ))}
      </CardGrid>
    </div>
  );
}
