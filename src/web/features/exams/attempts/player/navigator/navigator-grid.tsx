import { Fragment, memo, useEffect, useRef } from 'react';
import { cx } from '#web/ui/cx.ts';
import type { AttemptEngine } from '../../engine/attempt-engine.ts';
import { sectionOf } from '../../engine/steps/timed-sections.ts';
import { type QuestionMarks, useQuestionMarks } from '../paper/use-answers.ts';
import { useQuestions } from '../paper/use-paper.ts';
import { GradedMark } from './graded-mark.tsx';
import { fiveStates, questionState } from './question-state.ts';

type NavigatorGridProps = {
  engine: AttemptEngine;
  index: number;
  isDisabled: boolean;
  onGo: (index: number) => void;
  className?: string;
};

/** The numbers of all questions that can be visited, five in a row and by section. */
export function NavigatorGrid({ engine, index, isDisabled, onGo, className }: NavigatorGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const questions = useQuestions(engine);
  const sections = engine.sections();
  const hasFiveStates = engine.paper().palette === 'fiveStates';
  const sectionAt = (place: number) => sectionOf(sections, questions[place]?.id ?? 0);
  const hasSeveral = sectionAt(0) !== sectionAt(questions.length - 1);

  // If the grid itself scrolls, the current question stays visible. `scrollIntoView` would also scroll the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current button changes with the index
  useEffect(() => {
    const box = grid.current;
    const button = box?.querySelector('[aria-current]');
    if (!box || !button) return;
    const [outer, inner] = [box.getBoundingClientRect(), button.getBoundingClientRect()];
    if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + 8;
    if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + 8;
  }, [index]);

  return (
    <div
      ref={grid}
      className={cx('tabular -mx-1.5 grid grid-cols-5 gap-[7px] p-1.5 max-[15rem]:grid-cols-3', className)}
    >
      {questions.map((question, place) => (
        <Fragment key={question.id}>
          {hasSeveral && sectionAt(place) !== sectionAt(place - 1) ? (
            <h3 className="col-span-full mt-1 truncate font-strong text-ink-soft text-sm">
              {sectionAt(place) + 1}. <bdi>{sections[sectionAt(place)]?.title}</bdi>
            </h3>
          ) : null}
          <NavigatorButton
            engine={engine}
            questionId={question.id}
            place={place}
            hasFiveStates={hasFiveStates}
            isCurrent={place === index}
            isDisabled={isDisabled}
            onGo={onGo}
          />
        </Fragment>
      ))}
    </div>
  );
}

type NavigatorButtonProps = {
  engine: AttemptEngine;
  questionId: number;
  /** The index of the question among those that can be visited. */
  place: number;
  hasFiveStates: boolean;
  isCurrent: boolean;
  isDisabled: boolean;
  onGo: (index: number) => void;
};

/** There may be 200 of these, so each renders again only when its look changes. */
const NavigatorButton = memo((props: NavigatorButtonProps) => {
  const { engine, questionId, place, hasFiveStates, isCurrent, isDisabled, onGo } = props;
  const marks = useQuestionMarks(engine, questionId);
  const state = hasFiveStates ? questionState(marks) : undefined;
  const number = engine.placeOf(questionId) + 1;
  const states = state
    ? [fiveStates[state].name]
    : [marks.isAnswered ? 'Attempted' : 'Unattempted', marks.isMarked && 'Marked for review'];
  const name = [number, isCurrent && 'Current', ...states];

  return (
    <button
      type="button"
      aria-label={name.filter(Boolean).join(', ')}
      aria-current={isCurrent ? 'true' : undefined}
      disabled={isDisabled}
      onClick={() => onGo(place)}
      className={cx(
        'relative grid h-11 place-items-center pointer-fine:roomy:h-9 border font-strong text-sm leading-none',
        state ? fiveStates[state].look : standardLook(marks),
        isCurrent && 'outline-2 outline-accent outline-offset-2',
      )}
    >
      {number}
      {state === 'answered-marked' ? <GradedMark /> : null}
      {!state && marks.isMarked ? (
        <span className="absolute top-[5px] right-[5px] size-[7px] rounded-full bg-flag forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none" />
      ) : null}
    </button>
  );
});

const standardLook = ({ isAnswered }: QuestionMarks): string =>
  isAnswered
    ? 'rounded-small border-transparent bg-accent-wash text-accent-strong forced-colors:border-[Highlight] forced-colors:border-2'
    : 'rounded-small border-line text-ink-soft';
