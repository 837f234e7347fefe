import Check from 'lucide-react/icons/check';
import Strikethrough from 'lucide-react/icons/strikethrough';
import type { ReactNode } from 'react';
import type { PaperQuestion, QuestionCase } from '#contract/exams/attempts/attempts.contract.ts';
import type { Marking } from '#contract/exams/marking.contract.ts';
import { isDefaultMarking } from '#domain/marking/write-marks.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';
import { CaseVignette } from '#web/features/exams/questions/display/case-vignette.tsx';
import { Picture } from '#web/features/pictures/picture.tsx';
import { isWide, sizeOfImage } from '#web/features/pictures/picture-size.ts';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';
import { labelMarking } from '../../marking/write-marks.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import { letterAt } from './exam-keys.ts';
import { useAnswer } from './paper/use-answers.ts';
import type { StruckOptions } from './paper/use-struck.ts';

type QuestionViewProps = {
  engine: AttemptEngine;
  question: PaperQuestion;
  /** The number that the student sees, from 1. */
  number: number;
  struck: StruckOptions;
  isDisabled: boolean;
  renderAnswered?: RenderAnswered | undefined;
};

/** Renders a question that is answered for good: its options with the key, and the explanation. */
export type RenderAnswered = (question: PaperQuestion, chosen: OptionLetter) => ReactNode;

export function QuestionView({ engine, question, number, struck, isDisabled, renderAnswered }: QuestionViewProps) {
  const { imageUrl } = question;
  const { marking } = engine.paper();
  const size = imageUrl === undefined ? undefined : sizeOfImage(imageUrl);
  const isBeside = imageUrl !== undefined && (!size || !isWide(size));

  return (
    <section aria-labelledby="question-heading" className="@container min-w-0">
      <h2 id="question-heading" className="sr-only">
        Question {number}
      </h2>
      <QuestionBody marking={marking} text={question.questionText} vignette={question.case} isBeside={isBeside}>
        {imageUrl === undefined ? null : (
          <Picture key={question.id} url={imageUrl} alt={`Picture for question ${number}`} />
        )}
        <Options
          engine={engine}
          question={question}
          struck={struck}
          isDisabled={isDisabled}
          isBeside={isBeside}
          renderAnswered={renderAnswered}
        />
      </QuestionBody>
    </section>
  );
}

type QuestionBodyProps = {
  marking: Marking;
  text: string;
  vignette: QuestionCase | undefined;
  /** Whether the options stand beside a picture in a wide window. */
  isBeside: boolean;
  /** The picture and the options. */
  children: ReactNode;
};

/** A question with its options below it, or beside it on a phone in landscape, where they would be out of sight. */
export function QuestionBody({ marking, text, vignette, isBeside, children }: QuestionBodyProps) {
  return (
    <div className="low:grid low:grid-cols-2 low:grid-rows-[auto_1fr] low:gap-x-6">
      <div>
        {vignette ? <CaseVignette vignette={vignette} /> : null}
        <QuestionText marking={marking} text={text} />
      </div>
      <div className={cx('low:contents', isBeside && '@min-[44rem]:grid @min-[44rem]:grid-cols-2 @min-[44rem]:gap-6')}>
        {children}
      </div>
    </div>
  );
}

/** The text of a question, and above it its marks if they differ from one mark for a correct answer. */
function QuestionText({ marking, text }: { marking: Marking; text: string }) {
  return (
    <>
      {isDefaultMarking(marking) ? null : (
        <p className="mb-4">
          {/* A fraction such as ⅓ cannot be read at the usual size of a badge. */}
          <Badge className="min-h-7! text-sm!">{labelMarking(marking)}</Badge>
        </p>
      )}
      <p
        dir="auto"
        className="max-w-[66ch] whitespace-pre-line font-reading text-[1.15625rem] text-ink leading-[1.6] [overflow-wrap:anywhere] md:text-stem low:text-base!"
      >
        {text}
      </p>
    </>
  );
}

type OptionsProps = Omit<QuestionViewProps, 'number'> & Pick<QuestionBodyProps, 'isBeside'>;

function Options({ engine, question, struck, isDisabled, isBeside, renderAnswered }: OptionsProps) {
  const { selectedAnswer } = useAnswer(engine, question.id);
  if (renderAnswered && selectedAnswer !== null) return renderAnswered(question, selectedAnswer);
  return (
    <OptionList isBeside={isBeside}>
      {question.options.map(({ letter, text }, place) => (
        <OptionButton
          key={letter}
          letter={letterAt(place)}
          text={text}
          isChosen={letter === selectedAnswer}
          isStruck={letter !== selectedAnswer && struck.has(question.id, letter)}
          isDisabled={isDisabled}
          onChoose={() => engine.choose(question.id, letter)}
          onStrike={() => struck.toggle(question.id, letter)}
        />
      ))}
    </OptionList>
  );
}

/** The place of the options. */
export function OptionList({ isBeside, children }: { isBeside: boolean; children: ReactNode }) {
  return (
    <div
      data-options=""
      className={cx(
        'mt-6 grid max-w-[45rem] content-start gap-2.5 low:col-start-2 low:row-span-2 low:row-start-1 low:mt-0! low:gap-2',
        isBeside && '@min-[44rem]:mt-5',
      )}
    >
      {children}
    </div>
  );
}

type OptionButtonProps = {
  /** The letter that the student reads. */
  letter: string;
  text: string;
  isChosen: boolean;
  isStruck: boolean;
  isDisabled: boolean;
  onChoose?: () => void;
  /** Strikes the option out, or restores it. */
  onStrike?: () => void;
};

function OptionButton(props: OptionButtonProps) {
  const { letter, isChosen, isStruck, isDisabled, onStrike } = props;
  return (
    <div className="relative">
      <ChoiceButton {...props} />
      {/* The answer of the student cannot be struck out, so that it never looks as if it did not count. */}
      <button
        type="button"
        aria-label={`Strike out ${letter}`}
        aria-pressed={isStruck}
        disabled={isDisabled}
        onClick={onStrike}
        className={cx(
          'absolute top-1/2 right-1.5 grid size-11 -translate-y-1/2 place-items-center rounded-small enabled:hover:bg-sunken',
          isStruck ? 'text-ink' : 'text-ink-faint',
          isChosen && 'invisible',
        )}
      >
        <Strikethrough aria-hidden="true" size={18} />
      </button>
    </div>
  );
}

export function ChoiceButton({ letter, text, isChosen, isStruck, isDisabled, onChoose, onStrike }: OptionButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isDisabled}
      // A tap on a struck option restores it. It takes a second tap to choose it.
      onClick={isStruck ? onStrike : onChoose}
      className={cx(
        'flex min-h-[3.625rem] w-full items-center gap-4 rounded-[12px] border-[1.5px] py-3.5 low:min-h-12 low:py-2 pr-14 pl-[18px] max-[15rem]:gap-2 max-[15rem]:pr-11 max-[15rem]:pl-2 text-left text-base leading-[1.45] text-ink disabled:opacity-70',
        isChosen ? 'border-accent bg-accent-wash' : 'border-line bg-surface enabled:hover:border-control-line',
        // Forced colours replace the wash, so the border must show the choice.
        isChosen && 'forced-colors:outline-3 forced-colors:outline-[Highlight]',
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
      <span
        dir="auto"
        className={cx(
          'min-w-0 flex-1 whitespace-pre-line text-start [overflow-wrap:anywhere]',
          isStruck && 'text-ink-soft line-through',
        )}
      >
        {text}
      </span>
      {isStruck ? <span className="sr-only">struck out</span> : null}
      {isChosen ? <Check aria-hidden="true" size={20} className="hidden flex-none forced-colors:block" /> : null}
    </button>
  );
}
