import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from './cx.ts';
import { Tooltip } from './tooltip.tsx';

type Tone = 'normal' | 'danger';
type Look = {
  /** Name for screen readers: the action and its object, such as "Delete Cardiology". */
  label: string;
  /** Shorter text for the tooltip: "Delete". The default is `label`. */
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

/** A button of 44 px with an icon and a tooltip. It needs a `TooltipProvider` as an ancestor. */
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

type IconLinkProps = Omit<Look, 'tone'> & Omit<ComponentProps<'a'>, 'href'> & { href: string };

/** A link within this site that looks like an `IconButton`. */
export function IconLink({ label, tooltip = label, className, children, ...props }: IconLinkProps) {
  return (
    <Tooltip text={tooltip}>
      <Link {...props} aria-label={label} className={style('normal', className)}>
        {children}
      </Link>
    </Tooltip>
  );
}
