import { useEffect, useRef, useState } from 'react';
import type { ReviewedAnswer } from '#contract/exams/attempts/results.contract.ts';
import { type OptionLetter, optionsOf } from '#domain/question/question-options.ts';
import { CaseVignette } from '#web/features/exams/questions/display/case-vignette.tsx';
import { MarkedOptions } from '#web/features/exams/questions/display/marked-options.tsx';
import { keysOf } from '#web/features/exams/settlement/question-key.ts';
import { Picture } from '#web/features/pictures/picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { reviewLook } from './reviewed-question.tsx';

type MistakesRoundProps = { answers: readonly ReviewedAnswer[]; onClose: () => void };

/** A round through wrong questions: the student chooses, sees the key and the explanation, and goes on. */
export function MistakesRound({ answers, onClose }: MistakesRoundProps) {
  const [asked, setAsked] = useState(answers);
  const [place, setPlace] = useState(0);
  const [chosen, setChosen] = useState<OptionLetter | null>(null);
  const [missed, setMissed] = useState<ReviewedAnswer[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const question = asked[place];

  // biome-ignore lint/correctness/useExhaustiveDependencies: each question begins at its heading, also for a screen reader
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'nearest' });
  }, [place, asked]);

  const choose = (letter: OptionLetter) => {
    if (!question || chosen !== null) return;
    setChosen(letter);
    if (!keysOf(question).includes(letter)) setMissed([...missed, question]);
  };
  const begin = (again: readonly ReviewedAnswer[]) => {
    setAsked(again);
    setPlace(0);
    setChosen(null);
    setMissed([]);
  };

  return (
    <section aria-label="Practice of wrong questions" className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h3 ref={heading} tabIndex={-1} className="tabular scroll-mt-4 font-semibold text-card-title">
        {question
          ? `Practice: ${place + 1} of ${asked.length}`
          : `You got ${asked.length - missed.length} of ${asked.length} right.`}
      </h3>
      {question ? (
        <>
          {question.case ? <CaseVignette vignette={question.case} /> : null}
          <p
            dir="auto"
            className="mt-4 max-w-[66ch] whitespace-pre-line font-reading text-lg leading-[1.6] [overflow-wrap:anywhere]"
          >
            {question.questionText}
          </p>
          {question.imageUrl ? <Picture url={question.imageUrl} alt={`Picture for question ${place + 1}`} /> : null}
          {chosen === null ? (
            <Options question={question} onChoose={choose} />
          ) : (
            <Answered question={question} chosen={chosen} />
          )}
        </>
      ) : (
        <p className="mt-2 text-ink-soft">Your result stays as it is, and this practice is not recorded.</p>
      )}
      <div className="mt-6 flex flex-wrap gap-2.5">
        {question && chosen !== null ? (
          <Button
            variant="primary"
            onClick={() => {
              setPlace(place + 1);
              setChosen(null);
            }}
          >
            {place + 1 < asked.length ? 'Next question' : 'Finish'}
          </Button>
        ) : null}
        {!question && missed.length > 0 ? (
          <Button variant="primary" onClick={() => begin(missed)}>
            Practise {missed.length} again
          </Button>
        ) : null}
        <Button onClick={onClose}>{question ? 'End practice' : 'Back to the review'}</Button>
      </div>
    </section>
  );
}

function Options({ question, onChoose }: { question: ReviewedAnswer; onChoose: (letter: OptionLetter) => void }) {
  return (
    <ul className="mt-5 grid gap-2">
      {optionsOf(question).map(({ letter, text }) => (
        <li key={letter}>
          <button
            type="button"
            onClick={() => onChoose(letter)}
            className="flex min-h-11 w-full items-center gap-3 rounded-small border border-line px-4 py-2.5 text-left text-md hover:bg-sunken"
          >
            <span className="w-4 flex-none font-semibold text-ink-soft">{letter}</span>
            <span dir="auto" className="min-w-0 flex-1 whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const focusOn = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

function Answered({ question, chosen }: { question: ReviewedAnswer; chosen: OptionLetter }) {
  return (
    <>
      <MarkedOptions question={question} selectedAnswer={chosen} shownOrder={question.shownOrder} look={reviewLook} />
      <div className="mt-4 max-w-[66ch]">
        {/* The chosen button is gone, so that the focus moves to what a screen reader should read next. */}
        <p ref={focusOn} tabIndex={-1} className="font-semibold">
          {keysOf(question).includes(chosen) ? 'Right.' : 'Not right.'}
        </p>
        {question.explanation ? (
          <p
            dir="auto"
            className="mt-1 whitespace-pre-line font-reading text-ink-soft leading-[1.6] [overflow-wrap:anywhere]"
          >
            {question.explanation}
          </p>
        ) : null}
      </div>
    </>
  );
}
