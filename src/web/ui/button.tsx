import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true, the button keeps its width and focus, shows `pendingLabel` and ignores clicks. */
  isPending?: boolean;
  pendingLabel?: string;
};

/** A button that is at least 44 px high. The default `type` is "button". */
export function Button({
  variant = 'secondary',
  size = 'normal',
  isPending = false,
  pendingLabel,
  type = 'button',
  className,
  onClick,
  children,
  ...props
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A disabled button would lose the focus, so a pending button only ignores clicks.
    if (isPending) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <button
      {...props}
      type={type}
      aria-disabled={isPending || undefined}
      className={buttonStyle(variant, size, className)}
      onClick={handleClick}
    >
      {pendingLabel === undefined ? children : <Stacked shown={isPending ? 1 : 0} labels={[children, pendingLabel]} />}
    </button>
  );
}

/** Places both labels in one cell, so that the button always has the width of the wider label. */
function Stacked({ labels, shown }: { labels: [ReactNode, ReactNode]; shown: 0 | 1 }) {
  const cell = 'col-start-1 row-start-1 inline-flex items-center justify-center gap-2';
  return (
    <span className="grid">
      <span className={shown === 0 ? cell : `${cell} invisible`}>{labels[0]}</span>
      <span className={shown === 1 ? cell : `${cell} invisible`}>{labels[1]}</span>
    </span>
  );
}

type ButtonLinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path within this site. */
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A link within this site that looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'normal', className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonStyle(variant, size, className)} />;
}
