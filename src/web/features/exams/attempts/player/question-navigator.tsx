import { memo, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { useAnsweredCount, useQuestionMarks } from './use-answers.ts';

type QuestionNavigatorProps = {
  engine: AttemptEngine;
  index: number;
  isDisabled: boolean;
  onGo: (index: number) => void;
};

/** The grid of all questions, five in a row. */
export function QuestionNavigator({ engine, index, isDisabled, onGo }: QuestionNavigatorProps) {
  const { questions } = engine.paper;
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
    <aside
      aria-labelledby="navigator-heading"
      className="card flex flex-col p-5 md:sticky md:top-20 md:max-h-[calc(100svh-11rem)]"
    >
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="navigator-heading" className="font-semibold text-md">
          Question Navigator
        </h2>
        <span className="tabular font-semibold text-ink-soft text-md leading-none">
          {index + 1}/{questions.length}
        </span>
      </div>
      <div
        ref={grid}
        className={cx(
          'tabular -mx-1.5 grid grid-cols-5 gap-[7px] p-1.5 md:overflow-y-auto',
          // On a low screen the grid scrolls, but it keeps at least two rows.
          questions.length > 10 && 'md:min-h-28',
        )}
      >
        {questions.map((question, place) => (
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
      <UnansweredWarning engine={engine} />
    </aside>
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
        'relative grid h-11 place-items-center rounded-small border font-strong text-sm leading-none',
        isAnswered ? 'border-transparent bg-accent-wash text-accent-strong' : 'border-line text-ink-soft',
        isCurrent && 'outline-2 outline-accent outline-offset-2',
      )}
    >
      {place + 1}
      {isMarked ? <span className="absolute top-[5px] right-[5px] size-[7px] rounded-full bg-flag" /> : null}
    </button>
  );
});

function Legend() {
  const marks = [
    ['Current', 'size-3.5 rounded-[4px] border border-line outline-2 outline-accent outline-offset-1'],
    ['Attempted', 'size-3.5 rounded-[4px] bg-accent-wash'],
    ['Unattempted', 'size-3.5 rounded-[4px] border border-line'],
    ['Marked for review', 'mx-[2.5px] size-[9px] rounded-full bg-flag'],
  ];
  return (
    <ul className="mt-3 grid gap-1.5 text-ink-soft text-sm leading-snug">
      {marks.map(([name, look]) => (
        <li key={name} className="flex items-center gap-2.5">
          <span aria-hidden="true" className={look} />
          {name}
        </li>
      ))}
    </ul>
  );
}

/** The number of unanswered questions. Renders nothing if all are answered. */
function UnansweredWarning({ engine }: { engine: AttemptEngine }) {
  const unanswered = engine.paper.questions.length - useAnsweredCount(engine);
  if (unanswered === 0) return null;
  return (
    <p className="tabular rounded-[10px] bg-warn-wash px-3.5 py-2.5 font-strong text-sm text-warn max-md:order-first max-md:mb-4 md:mt-4">
      {unanswered === 1 ? '1 question unanswered' : `${unanswered} questions unanswered`}
    </p>
  );
}
