import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'normal' | 'large';

const base =
  'inline-flex items-center justify-center gap-2 rounded-small border font-strong leading-none whitespace-nowrap select-none transition-colors duration-150 print:hidden';

/**
 * On a small phone that shows everything twice as large, a label of three words is wider than the window unless it
 * wraps.
 */
const narrow = 'max-[20rem]:py-2 max-[20rem]:text-center max-[20rem]:leading-[1.2] max-[20rem]:whitespace-normal';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-line bg-surface text-ink hover:bg-sunken',
  quiet: 'border-transparent bg-transparent text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'border-transparent bg-bad text-on-accent hover:brightness-95',
};

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 px-[18px] text-md',
  large: 'min-h-13 px-6 text-md',
};

const unavailable =
  'disabled:pointer-events-none disabled:opacity-50 aria-disabled:cursor-default aria-disabled:opacity-70';

/** The class names of buttons, and of links that look like buttons. */
export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, className?: string): string =>
  cx(base, narrow, variants[variant], sizes[size], unavailable, className);
