import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { describeMarking } from '../marking/write-marks.ts';
import { keyStateTexts, keysOf, listLetters } from '../settlement/question-key.ts';
import type { PrintedPart } from './printed-parts.ts';

type PrintedKeyProps = { exam: Exam; parts: readonly PrintedPart[] };

/** The answer key of a paper. It begins on a new page. */
export function PrintedKey({ exam, parts }: PrintedKeyProps) {
  return (
    <section aria-label="Answer key" className="printed-part">
      <header>
        <h2 className="font-bold text-2xl">Answer key</h2>
        <p className="mt-1.5 text-md [overflow-wrap:anywhere]">
          <bdi>{exam.title}</bdi> · {exam.examCode}
        </p>
        <p className="mt-1 text-md">{describeMarking(exam.marking)}</p>
      </header>
      {parts.map(({ section, first, questions }) => (
        <div key={first} className="mt-6">
          {section ? (
            <h3 className="mb-2 border-line border-b pb-1.5 font-bold text-lg [overflow-wrap:anywhere]">
              <bdi>{section.title}</bdi>
            </h3>
          ) : null}
          <ol className="printed-key">
            {questions.map((question, index) => (
              <li key={question.id} className="tabular flex gap-2.5 py-px">
                <span className="w-9 flex-none text-right">{first + index}.</span>
                <span className="font-semibold">{keyOf(question)}</span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

/** "B", "B and C", "Dropped". */
const keyOf = (question: Question): string =>
  question.keyState === 'normal'
    ? listLetters(keysOf(question).sort())
    : keyStateTexts[question.keyState].replace(/:.*/, '');
