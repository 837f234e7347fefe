import { memo, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { useQuestionMarks } from '../use-answers.ts';

type NavigatorGridProps = {
  engine: AttemptEngine;
  index: number;
  isDisabled: boolean;
  onGo: (index: number) => void;
  className?: string;
};

/** The numbers of all questions, five in a row, and what their looks mean. */
export function NavigatorGrid({ engine, index, isDisabled, onGo, className }: NavigatorGridProps) {
  const grid = useRef<HTMLDivElement>(null);

  // If the grid itself scrolls, the current question stays visible. `scrollIntoView` would also scroll the page.
  useEffect(() => {
    const box = grid.current;
    const button = box?.children[index];
    if (!box || !button) return;
    const [outer, inner] = [box.getBoundingClientRect(), button.getBoundingClientRect()];
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + 8;
    if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + 8;
  }, [index]);

  return (
    <>
      <div
        ref={grid}
        className={cx('tabular -mx-1.5 grid grid-cols-5 gap-[7px] p-1.5 max-[15rem]:grid-cols-3', className)}
      >
        {engine.paper.questions.map((question, place) => (
          <NavigatorButton
            key={question.id}
            engine={engine}
            questionId={question.id}
            place={place}
            isCurrent={place === index}
            isDisabled={isDisabled}
            onGo={onGo}
          />
        ))}
      </div>
      <Legend />
    </>
  );
}

type NavigatorButtonProps = {
  engine: AttemptEngine;
  questionId: number;
  place: number;
  isCurrent: boolean;
  isDisabled: boolean;
  onGo: (index: number) => void;
};

/** There may be 200 of these, so each renders again only when its look changes. */
const NavigatorButton = memo(({ engine, questionId, place, isCurrent, isDisabled, onGo }: NavigatorButtonProps) => {
  const { isAnswered, isMarked } = useQuestionMarks(engine, questionId);
  const name = [
    place + 1,
    isCurrent && 'Current',
    isAnswered ? 'Attempted' : 'Unattempted',
    isMarked && 'Marked for review',
  ];

  return (
    <button
      type="button"
      aria-label={name.filter(Boolean).join(', ')}
      aria-current={isCurrent ? 'true' : undefined}
      disabled={isDisabled}
      onClick={() => onGo(place)}
      className={cx(
        'relative grid h-11 place-items-center pointer-fine:roomy:h-9 rounded-small border font-strong text-sm leading-none',
        isAnswered
          ? 'border-transparent bg-accent-wash text-accent-strong forced-colors:border-[Highlight] forced-colors:border-2'
          : 'border-line text-ink-soft',
        isCurrent && 'outline-2 outline-accent outline-offset-2',
      )}
    >
      {place + 1}
      {isMarked ? (
        <span className="absolute top-[5px] right-[5px] size-[7px] rounded-full bg-flag forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none" />
      ) : null}
    </button>
  );
});

function Legend() {
  const marks = [
    ['Current', 'size-3 rounded-[4px] border border-line outline-2 outline-accent outline-offset-1'],
    ['Attempted', 'size-3 rounded-[4px] bg-accent-wash forced-colors:border-2 forced-colors:border-[Highlight]'],
    ['Unattempted', 'size-3 rounded-[4px] border border-line'],
    [
      'Marked for review',
      'mx-px size-2 rounded-full bg-flag forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none',
    ],
  ];
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-3.5 gap-y-1 text-ink-soft text-xs leading-snug">
      {marks.map(([name, look]) => (
        <li key={name} className="flex items-center gap-2">
          <span aria-hidden="true" className={look} />
          {name}
        </li>
      ))}
    </ul>
  );
}
