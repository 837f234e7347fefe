import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type EmptyStateProps = {
  title: string;
  /** What it means and what to do. */
  children?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
  /** A quiet drawing above the title; decorative. */
  icon?: ReactNode;
  /** The whole screen is this state: the title is its `h1`. */
  isPage?: boolean;
  className?: string;
};

/** What stands where content would: nothing there yet, not found, or not to be had. */
export function EmptyState({ title, children, action, icon, isPage = false, className }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div
      className={cx(
        'mx-auto flex max-w-lg flex-col items-center px-4 text-center',
        isPage ? 'min-h-[60svh] justify-center py-16' : 'py-12',
        className,
      )}
    >
      {icon ? (
        <div aria-hidden="true" className="mb-5 text-ink-faint">
          {icon}
        </div>
      ) : null}
      <Heading className={cx('font-bold', isPage ? 'text-2xl' : 'text-xl')}>{title}</Heading>
      {children ? <div className="mt-3 text-balance text-base text-ink-soft">{children}</div> : null}
      {action ? <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div> : null}
    </div>
  );
}
