import type { ReactNode } from 'react';
import { ButtonLink } from '../button.tsx';
import { cx } from '../cx.ts';

type EmptyStateProps = {
  title: string;
  /** Says what the state means and what the user can do. */
  children?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
  /** The link that most users follow from here. */
  link?: { href: string; text: string };
  /** The whole screen consists of this state, so the title is its `h1`. */
  isPage?: boolean;
  className?: string;
};

/** Shown instead of content that does not exist yet, was not found, or could not be loaded. */
export function EmptyState({ title, children, link, action, isPage = false, className }: EmptyStateProps) {
  const Heading = isPage ? 'h1' : 'h2';
  return (
    <div
      className={cx(
        'mx-auto flex max-w-lg flex-col items-center px-4 text-center',
        isPage ? 'min-h-[60svh] justify-center py-16' : 'py-12',
        className,
      )}
    >
      <Heading className={cx('font-bold', isPage ? 'text-2xl' : 'text-xl')}>{title}</Heading>
      {children ? <div className="mt-3 text-balance text-base text-ink-soft">{children}</div> : null}
      {link || action ? (
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          {link ? (
            <ButtonLink href={link.href} variant="primary">
              {link.text}
            </ButtonLink>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
