import type { OptionLetter, StudentQuestion } from '#contract/exams/attempts.contract.ts';
import { optionsOf } from '#web/features/exams/questions/display/options.ts';
import { QuestionImage } from '#web/features/exams/questions/display/question-image.tsx';
import { cx } from '#web/ui/cx.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { useAnswer } from './use-answers.ts';

type QuestionViewProps = {
  engine: AttemptEngine;
  question: StudentQuestion;
  /** The number that the student sees, from 1. */
  number: number;
  isDisabled: boolean;
};

export function QuestionView({ engine, question, number, isDisabled }: QuestionViewProps) {
  const { selectedAnswer } = useAnswer(engine, question.id);

  return (
    <section aria-labelledby="question-heading" className="min-w-0">
      <h2 id="question-heading" className="sr-only">
        Question {number}
      </h2>
      <p className="max-w-[66ch] whitespace-pre-line font-reading text-[1.15625rem] text-ink leading-[1.6] [overflow-wrap:anywhere] md:text-stem">
        {question.questionText}
      </p>
      {question.imageUrl ? (
        <QuestionImage key={question.id} url={question.imageUrl} alt={`Picture for question ${number}`} />
      ) : null}
      <div className="mt-6 grid max-w-[45rem] gap-2.5">
        {optionsOf(question).map(({ letter, text }) => (
          <OptionButton
            key={letter}
            letter={letter}
            text={text}
            isChosen={letter === selectedAnswer}
            isDisabled={isDisabled}
            onChoose={() => engine.choose(question.id, letter)}
          />
        ))}
      </div>
    </section>
  );
}

type OptionButtonProps = {
  letter: OptionLetter;
  text: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
};

function OptionButton({ letter, text, isChosen, isDisabled, onChoose }: OptionButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isDisabled}
      onClick={onChoose}
      className={cx(
        'flex min-h-[3.625rem] w-full items-center gap-4 rounded-[12px] border-[1.5px] px-[18px] py-3.5 text-left text-base leading-[1.45] text-ink disabled:opacity-70',
        isChosen ? 'border-accent bg-accent-wash' : 'border-line bg-surface enabled:hover:border-control-line',
      )}
    >
      <span
        className={cx(
          'grid size-[1.875rem] flex-none place-items-center rounded-full font-semibold text-sm leading-none',
          isChosen ? 'bg-accent text-on-accent' : 'bg-sunken text-ink-soft',
        )}
      >
        {letter}
      </span>
      <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
    </button>
  );
}
