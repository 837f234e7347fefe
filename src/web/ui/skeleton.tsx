import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

/** A placeholder for loading content. Give it the size of that content. It is hidden from screen readers. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} aria-hidden="true" className={cx('animate-pulse rounded-small bg-line/70', className)} />;
}
