import Check from 'lucide-react/icons/check';

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
        <span
          aria-hidden="true"
          className="grid size-5 flex-none place-items-center rounded-[0.3125rem] border-2 border-control-line bg-surface text-transparent outline-accent outline-offset-2 peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-focus-visible:outline-2"
        >
          <Check size={14} strokeWidth={3} />
        </span>
        <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <bdi>{label}</bdi>
        </span>
        <span className="tabular flex-none text-ink-soft text-sm">{note}</span>
      </label>
    </li>
  );
}
