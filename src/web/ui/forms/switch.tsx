import * as RadixSwitch from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Stands beside it: "Active". */
  label: ReactNode;
  /** What it switches, for screen readers, where `label` alone does not tell. */
  accessibleName?: string;
  disabled?: boolean;
  className?: string;
};

/** Turns something on or off at once. */
export function Switch({ checked, onChange, label, accessibleName, disabled = false, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx('inline-flex min-h-11 items-center gap-2.5', className)}>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-label={accessibleName}
        // The area to hit is 44 px high, the track is not.
        className="relative h-6 w-10.5 flex-none rounded-full border border-transparent bg-control-line transition-colors duration-150 before:absolute before:-inset-x-1 before:-inset-y-2.5 disabled:opacity-50 data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-px rounded-full bg-surface transition-transform duration-150 data-[state=checked]:translate-x-[19px]" />
      </RadixSwitch.Root>
      <label htmlFor={id} className="text-md">
        {label}
      </label>
    </div>
  );
}
