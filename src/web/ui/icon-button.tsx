import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import { Tooltip } from './overlays/tooltip.tsx';

type Tone = 'normal' | 'danger';
type Look = {
  /** What it does, and to what: "Delete Cardiology". Its name for screen readers. */
  label: string;
  /** What the tooltip says, where less is enough: "Delete". */
  tooltip?: string;
  /** An icon of 18 or 19 px. */
  children: ReactNode;
  tone?: Tone;
};

const style = (tone: Tone, className: string | undefined) =>
  cx(
    'grid size-11 flex-none place-items-center rounded-small text-ink-soft transition-colors duration-150 hover:bg-sunken',
    tone === 'danger' ? 'hover:text-bad' : 'hover:text-ink',
    'disabled:pointer-events-none disabled:opacity-50',
    className,
  );

/** A button of 44 px that shows an icon and tells what it is in a tooltip. Needs a `TooltipProvider` above it. */
export function IconButton({
  label,
  tooltip = label,
  tone = 'normal',
  className,
  children,
  ...props
}: Look & ComponentProps<'button'>) {
  return (
    <Tooltip text={tooltip}>
      <button type="button" {...props} aria-label={label} className={style(tone, className)}>
        {children}
      </button>
    </Tooltip>
  );
}

/** A link of this site that looks like an `IconButton`. */
export function IconLink({
  label,
  tooltip = label,
  tone = 'normal',
  className,
  children,
  ...props
}: Look & Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  return (
    <Tooltip text={tooltip}>
      <Link {...props} aria-label={label} className={style(tone, className)}>
        {children}
      </Link>
    </Tooltip>
  );
}
