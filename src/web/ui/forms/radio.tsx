import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & {
  /** The class names of the visible circle. */
  markClassName?: string;
};

/** A radio button that fills its nearest positioned ancestor, so that a finger can hit it. */
export function Radio({ className, markClassName, ...props }: RadioProps) {
  return (
    <>
      <input
        {...props}
        type="radio"
        className={cx('peer absolute inset-0 size-full cursor-pointer opacity-0', className)}
      />
      <span
        aria-hidden="true"
        className={cx(
          'block size-5 flex-none rounded-full border-2 border-control-line bg-surface peer-checked:border-[6px] peer-checked:border-accent',
          'outline-accent outline-offset-2 peer-focus-visible:outline-2',
          markClassName,
        )}
      />
    </>
  );
}
