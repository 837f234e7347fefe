import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** While true the button keeps its width and its focus, says `pendingLabel` and ignores clicks. */
  isPending?: boolean;
  pendingLabel?: string;
};

/** A button of 44 px or more; `type` is "button" unless set. */
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
    // `disabled` would throw the keyboard's focus away, so a pending button only refuses to act.
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

/** Both labels share one cell, so the button is always as wide as the wider one. */
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
  /** A path of this site. */
  href: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** A link of this site that looks like a button. */
export function ButtonLink({ variant = 'secondary', size = 'normal', className, ...props }: ButtonLinkProps) {
  return <Link {...props} className={buttonStyle(variant, size, className)} />;
}
