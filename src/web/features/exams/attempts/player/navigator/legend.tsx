import { cx } from '#web/ui/cx.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { GradedMark } from './graded-mark.tsx';
import { fiveStates } from './question-state.ts';

const current = {
  name: 'Current',
  look: 'size-3 rounded-[4px] border border-line outline-2 outline-accent outline-offset-1',
};

const standard = [
  current,
  {
    name: 'Attempted',
    look: 'size-3 rounded-[4px] bg-accent-wash forced-colors:border-2 forced-colors:border-[Highlight]',
  },
  { name: 'Unattempted', look: 'size-3 rounded-[4px] border border-line' },
  {
    name: 'Marked for review',
    look: 'mx-px size-2 rounded-full bg-flag forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none',
  },
];

/** Explains the looks of the buttons in the navigator. */
export function Legend({ engine }: { engine: AttemptEngine }) {
  const hasFiveStates = engine.paper().palette === 'fiveStates';
  return (
    <ul
      className={cx(
        'mt-2.5 flex gap-x-3.5 text-ink-soft text-xs leading-snug',
        hasFiveStates ? 'flex-col gap-y-1.5' : 'flex-wrap gap-y-1',
      )}
    >
      {hasFiveStates ? <FiveStates /> : standard.map(({ name, look }) => <Entry key={name} name={name} look={look} />)}
    </ul>
  );
}

function Entry({ name, look }: { name: string; look: string }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden="true" className={look} />
      {name}
    </li>
  );
}

function FiveStates() {
  return Object.entries(fiveStates).map(([state, { name, look }]) => (
    <li key={state} className="flex items-center gap-2">
      <span aria-hidden="true" className={cx('relative size-5 flex-none border', look)}>
        {state === 'answered-marked' ? <GradedMark /> : null}
      </span>
      {state === 'answered-marked' ? `${name}: the answer counts` : name}
    </li>
  ));
}
