import Check from 'lucide-react/icons/check';
import { cx } from '../cx.ts';

type CheckboxProps = {
  checked: boolean;
  /** Name for screen readers. */
  label: string;
  /** `isRange`: the user held Shift, which in lists means all items since the last press. */
  onChange: (isRange: boolean) => void;
  className?: string;
};

/** A checkbox of 44 px without visible text, for selecting an item of a list. */
export function Checkbox({ checked, label, onChange, className }: CheckboxProps) {
  return (
    // A press with Shift would otherwise select text.
    <span className={cx('relative grid size-11 flex-none select-none place-items-center', className)}>
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ nativeEvent }) => onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <CheckMark />
    </span>
  );
}

/** The visible box of a checkbox, which is the `peer` before it. */
export const CheckMark = ({ className }: { className?: string }) => (
  <span
    aria-hidden="true"
    className={cx(
      'grid size-5 place-items-center rounded-[0.3125rem] border-2 border-control-line bg-surface text-transparent outline-accent outline-offset-2 peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-2',
      className,
    )}
  >
    <Check size={14} strokeWidth={3} />
  </span>
);
