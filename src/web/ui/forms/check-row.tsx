import { CheckMark } from './checkbox.tsx';

type CheckRowProps = {
  label: string;
  note: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChange: (isChosen: boolean) => void;
};

/** A checkbox as a row of a list, with its label and a note at the right. */
export function CheckRow({ label, note, isChosen, isDisabled = false, onChange }: CheckRowProps) {
  return (
    <li>
      <label className="relative flex min-h-11 cursor-pointer items-center gap-3 py-1.5 text-md">
        <input
          type="checkbox"
          checked={isChosen}
          disabled={isDisabled}
          onChange={({ target }) => onChange(target.checked)}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <CheckMark className="flex-none" />
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <bdi>{label}</bdi>
        </span>
        <span className="tabular flex-none text-ink-soft text-sm">{note}</span>
      </label>
    </li>
  );
}
