import type { FirstView } from '#web/features/exams/attempts/entry/first-view.ts';
import { PaperPlace } from '#web/features/exams/attempts/player/attempt-header.tsx';
import { letterAt } from '#web/features/exams/attempts/player/exam-keys.ts';
import { ChoiceButton, OptionList, QuestionBody } from '#web/features/exams/attempts/player/question-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholders in the shape of the exam while it loads, with the texts that are already there. */
export function TakingSkeleton({ view }: { view?: FirstView | undefined }) {
  return (
    <>
      <div className="border-line border-b bg-surface">
        <div className="page flex min-h-13 items-center gap-5 py-2">
          {view ? <PaperPlace {...view} /> : <Skeleton className="h-5 w-40" />}
          <Skeleton className="ml-auto h-6 w-16" />
        </div>
        <div className="h-[3px]" />
      </div>
      <main
        id="main"
        tabIndex={-1}
        aria-busy="true"
        className="page grid items-start gap-8 pt-5 pb-36 roomy:grid-cols-[minmax(0,1fr)_17.5rem] roomy:pt-7"
      >
        <div className="min-w-0">
          {view ? null : <h1 className="sr-only">Exam</h1>}
          <p role="status" className="sr-only">
            Loading the exam…
          </p>
          {view ? <FirstQuestion view={view} /> : null}
          <div data-replaces-first={view && ''}>
            {['w-full', 'w-11/12', 'w-full', 'w-2/3'].map((width, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: four lines that never change
              <Skeleton key={line} className={`mb-3.5 h-5 max-w-[40rem] ${width}`} />
            ))}
            <div className="mt-7 grid max-w-[45rem] gap-2.5">
              {[1, 2, 3, 4].map((option) => (
                <Skeleton key={option} className="h-[3.625rem] rounded-[12px]" />
              ))}
            </div>
          </div>
        </div>
        <Skeleton className="h-96 rounded-card" />
      </main>
      <div className="fixed inset-x-0 bottom-0 h-17 border-line border-t bg-surface" />
    </>
  );
}

/**
 * The first question, which takes no answer yet. Behind a picture, whose size the page of the server cannot state, are
 * no options.
 */
function FirstQuestion({ view: { marking, question, selectedAnswer } }: { view: FirstView }) {
  return (
    <div data-first-question="">
      <QuestionBody marking={marking} text={question.questionText} vignette={question.case} isBeside={false}>
        {question.imageUrl === undefined ? (
          <OptionList isBeside={false}>
            {question.options.map(({ letter, text }, place) => (
              <ChoiceButton
                key={letter}
                letter={letterAt(place)}
                text={text}
                isChosen={letter === selectedAnswer}
                isStruck={false}
                isDisabled
              />
            ))}
          </OptionList>
        ) : null}
      </QuestionBody>
    </div>
  );
}
