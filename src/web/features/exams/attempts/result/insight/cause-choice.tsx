import { cx } from '#web/ui/cx.ts';
import { type SlipCause, slipCauses } from './slip-causes.ts';

type CauseChoiceProps = { number: number; cause: SlipCause | undefined; onChoose: (cause: SlipCause) => void };

/** Asks in one tap why an answer went wrong. */
export function CauseChoice({ number, cause, onChoose }: CauseChoiceProps) {
  return (
    <fieldset className="mt-5 flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1 print:hidden">
      <legend className="sr-only">Why did question {number} go wrong?</legend>
      <span aria-hidden="true" className="mr-1 text-ink-soft text-sm">
        Why?
      </span>
      {(Object.keys(slipCauses) as SlipCause[]).map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === cause}
          onClick={() => onChoose(each)}
          className={cx(
            'min-h-11 rounded-full border px-3.5 text-sm leading-none',
            each === cause
              ? 'border-accent bg-accent-wash font-strong text-accent-strong forced-colors:outline-2 forced-colors:outline-[Highlight]'
              : 'border-line bg-surface text-ink-soft hover:text-ink',
          )}
        >
          {slipCauses[each]}
        </button>
      ))}
    </fieldset>
  );
}
