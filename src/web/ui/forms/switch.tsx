import * as RadixSwitch from 'radix-ui/switch';
import { type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';

type SwitchProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Shown beside the switch: "Active". */
  label: ReactNode;
  /** Name for screen readers, if `label` does not say what the switch controls. */
  accessibleName?: string;
  className?: string;
};

/** A switch whose change takes effect at once. */
export function Switch({ checked, onChange, label, accessibleName, className }: SwitchProps) {
  const id = useId();
  return (
    <div className={cx('inline-flex min-h-11 items-center gap-2.5', className)}>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        aria-label={accessibleName}
        // The pseudo-element enlarges the touch area to a height of 44 px.
        className="relative h-6 w-10.5 flex-none rounded-full border border-transparent bg-control-line transition-colors duration-150 before:absolute before:-inset-x-1 before:-inset-y-2.5 data-[state=checked]:bg-accent"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-px rounded-full bg-surface transition-transform duration-150 data-[state=checked]:translate-x-[19px]" />
      </RadixSwitch.Root>
      <label htmlFor={id} className="text-md">
        {label}
      </label>
    </div>
  );
}
