import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A shape where something is coming; give it the size of what comes. Screen readers do not meet it. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} aria-hidden="true" className={cx('animate-pulse rounded-small bg-line/70', className)} />;
}
