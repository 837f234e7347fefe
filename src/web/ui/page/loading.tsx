import type { ReactNode } from 'react';

type LoadingProps = {
  /** The text for screen readers. */
  says?: string;
  className?: string;
  /** Skeletons in the size of the content. */
  children: ReactNode;
};

/** Stands in the place of content that is still loading. */
export function Loading({ says = 'Loading…', className, children }: LoadingProps) {
  return (
    <div aria-busy="true" className={className}>
      <p role="status" className="sr-only">
        {says}
      </p>
      {children}
    </div>
  );
}
