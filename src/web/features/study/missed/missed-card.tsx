import { type ReactNode, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { areAscendingNumbers } from '#domain/question/ascending-numbers.ts';
import type { OptionLetter } from '#domain/question/question-options.ts';
import { optionLetters } from '#domain/question/question-options.ts';
import { CaseVignette } from '#web/features/exams/questions/display/case-vignette.tsx';
import { Picture } from '#web/features/pictures/picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { grades } from '../planner/memory.ts';
import { hashText } from '../planner/shuffle-of-day.ts';
import type { MissedQuestion } from './missed-question.ts';

/** A grade within this time after the answer is an accident, such as a double tap. */
const accidentMilliseconds = 250;

/**
 * The options in an order that looks random and is the same for the same question and round. Ascending numbers keep
 * their order.
 */
export function optionsOfRound({ key, options }: MissedQuestion, round: number): MissedQuestion['options'] {
  if (areAscendingNumbers(options.map(({ text }) => text))) return options;
  return options
    .map((option) => ({ option, place: hashText(`${key} ${option.letter}`, round) }))
    .sort((one, two) => one.place - two.place)
    .map(({ option }) => option);
}

type MissedCardProps = {
  question: MissedQuestion;
  /** How often the student has graded the question; each round has another order of the options. */
  round: number;
  /** Whether the question takes the focus when it appears, because the button of the question before it is gone. */
  takesFocus?: boolean;
  onNotToday: () => void;
  /** Renders the buttons beside the heading. `text` is the text that the student reads at the moment. */
  renderCorner?: (text: string) => ReactNode;
  /** Called when the student has chosen an option, so that the key is shown. */
  onReveal?: () => void;
  /** Right is Good; wrong or guessed is Again. */
  onGrade: (grade: typeof grades.again | typeof grades.good) => void;
};

/**
 * One missed question in a study session: the student chooses an option, sees the key and the explanation, and goes on.
 * Give it the key of the question and the round as React's `key`, so that each question begins without a choice.
 */
export function MissedCard(props: MissedCardProps) {
  const { question, round, takesFocus = false, onNotToday, renderCorner, onReveal, onGrade } = props;
  const [chosen, setChosen] = useState<OptionLetter>();
  const revealedAt = useRef(0);
  // Without the shuffle after the answer, because the explanation and the result name options by these letters.
  const options = chosen === undefined ? optionsOfRound(question, round) : question.options;
  const spokenOptions = options.map(({ text }, place) => `${optionLetters[place]}. ${text}.`);
  const isRight = chosen !== undefined && question.keys.includes(chosen);

  const choose = (letter: OptionLetter) => {
    if (chosen !== undefined) return;
    revealedAt.current = performance.now();
    setChosen(letter);
    onReveal?.();
  };
  const grade = (given: typeof grades.again | typeof grades.good) => {
    if (performance.now() - revealedAt.current >= accidentMilliseconds) onGrade(given);
  };
  const goOn = () => grade(isRight ? grades.good : grades.again);
  useQuestionKeys((key) => {
    if (chosen !== undefined) {
      if (key === 'go-on') goOn();
    } else if (key !== 'go-on') {
      const option = options[key];
      if (option) choose(option.letter);
    }
  });

  return (
    <section aria-label="Missed question" className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <div className="-mt-2 -mr-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <p className="font-semibold text-ink-soft text-sm">A question that you got wrong</p>
        {renderCorner?.(
          chosen === undefined
            ? [question.case?.text ?? [], question.questionText, ...spokenOptions].flat().join('\n')
            : (question.explanation ?? ''),
        )}
      </div>
      {question.case ? <CaseVignette vignette={question.case} /> : null}
      <p
        ref={takesFocus ? focusOn : undefined}
        tabIndex={-1}
        dir="auto"
        className="mt-3 max-w-[66ch] whitespace-pre-line font-reading text-lg leading-[1.6] [overflow-wrap:anywhere]"
      >
        {question.questionText}
      </p>
      {question.imageUrl ? <Picture url={question.imageUrl} alt="Picture of the question" /> : null}
      <ul className="mt-5 grid gap-2">
        {options.map(({ letter, text }, place) => (
          <li key={letter}>
            <Option
              name={chosen === undefined ? (optionLetters[place] ?? '') : letter}
              text={text}
              look={chosen === undefined ? 'open' : lookOf(letter, chosen, question.keys)}
              onChoose={() => choose(letter)}
            />
          </li>
        ))}
      </ul>
      {chosen === undefined ? (
        <Button className="mt-5" onClick={onNotToday}>
          Not today
        </Button>
      ) : (
        <div className="mt-5">
          <p ref={focusOn} tabIndex={-1} className="font-semibold">
            {isRight ? 'Right.' : 'Not right.'}
          </p>
          <p className="mt-1 text-ink-soft text-sm">The options now have the letters of your result.</p>
          {question.explanation ? <Explanation text={question.explanation} /> : null}
          <div className="mt-5 flex flex-wrap gap-2.5">
            <Button variant="primary" onClick={goOn}>
              Next
            </Button>
            {isRight ? <Button onClick={() => grade(grades.again)}>I guessed</Button> : null}
          </div>
        </div>
      )}
    </section>
  );
}

// The chosen button is gone, so the focus moves to what a screen reader should read next.
const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const Explanation = ({ text }: { text: string }) => (
  <p
    dir="auto"
    className="mt-1 max-w-[66ch] whitespace-pre-line font-reading text-ink-soft leading-[1.6] [overflow-wrap:anywhere]"
  >
    {text}
  </p>
);

type OptionLook = 'open' | 'key' | 'wrong' | 'plain';

const lookOf = (letter: OptionLetter, chosen: OptionLetter, keys: readonly OptionLetter[]): OptionLook =>
  keys.includes(letter) ? 'key' : letter === chosen ? 'wrong' : 'plain';

const looks: Record<OptionLook, string> = {
  open: 'border-line hover:bg-sunken',
  key: 'border-transparent bg-good-wash',
  wrong: 'border-transparent bg-bad-wash',
  plain: 'border-line',
};
const notes: Record<OptionLook, string> = { open: '', key: 'Correct answer', wrong: 'Your answer', plain: '' };

type OptionProps = { name: string; text: string; look: OptionLook; onChoose: () => void };

function Option({ name, text, look, onChoose }: OptionProps) {
  const className = cx(
    'flex min-h-11 w-full flex-wrap items-center gap-x-3 gap-y-1 rounded-small border px-4 py-2.5 text-left text-md',
    looks[look],
  );
  const content = (
    <>
      <span className="w-4 flex-none font-semibold text-ink-soft">{name}</span>
      <span dir="auto" className="min-w-0 flex-1 basis-40 whitespace-pre-line [overflow-wrap:anywhere]">
        {text}
      </span>
      {notes[look] ? (
        <span className={cx('font-semibold text-sm', look === 'key' ? 'text-good' : 'text-bad')}> {notes[look]}</span>
      ) : null}
    </>
  );
  if (look !== 'open') return <div className={className}>{content}</div>;
  return (
    <button type="button" className={className} onClick={onChoose}>
      {content}
    </button>
  );
}

/** The place of an option, from 0, or the step to the next card. */
type QuestionKey = number | 'go-on';

/** Lets the keys A to F and 1 to 6 choose an option, as in an exam, and Space and Enter go on. */
function useQuestionKeys(onKey: (key: QuestionKey) => void): void {
  const act = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
    const { target } = event;
    // The help and the enlarged picture lie above the question, and have the focus.
    if (target instanceof Element && target.closest('[role="dialog"]')) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (target instanceof Element && target.closest('button, a')) return;
      event.preventDefault();
      return onKey('go-on');
    }
    const place = Math.max(
      optionLetters.findIndex((letter) => letter === event.key.toUpperCase()),
      '123456'.indexOf(event.key),
    );
    if (event.key.length === 1 && place >= 0) onKey(place);
  });
  // Before the card is painted, so that no key is lost.
  useLayoutEffect(() => {
    addEventListener('keydown', act);
    return () => removeEventListener('keydown', act);
  }, []);
}
