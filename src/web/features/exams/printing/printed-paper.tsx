import type { QuestionCase } from '#contract/exams/attempts/attempts.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { optionsOf } from '#domain/question/question-options.ts';
import { cx } from '#web/ui/cx.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { describeMarking, writeMarks } from '../marking/write-marks.ts';
import { minutesOf } from '../sections/describe-sections.ts';
import type { PrintedPart } from './printed-parts.ts';

type PrintedPaperProps = { exam: Exam; parts: readonly PrintedPart[] };

/** The paper of an exam without its key, with space for the name of the student. */
export function PrintedPaper({ exam, parts }: PrintedPaperProps) {
  const questionsCount = parts.reduce((sum, { questions }) => sum + questions.length, 0);
  const sections = parts.flatMap(({ section }) => section ?? []);
  const minutes = sections.length > 0 ? minutesOf(sections) : exam.duration;
  const { right, unit } = exam.marking;
  return (
    <section aria-label="Paper" className="printed-part">
      <header>
        <h2 dir="auto" className="font-bold text-2xl [overflow-wrap:anywhere]">
          {exam.title}
        </h2>
        <p className="tabular mt-1.5 text-md">
          {count(questionsCount, 'question')} · {count(minutes, 'minute')} · maximum{' '}
          {writeMarks(right * questionsCount, unit)} marks
        </p>
        <p className="mt-1 text-md">{describeMarking(exam.marking)} Choose one answer for each question.</p>
        <dl className="mt-6 grid gap-x-8 gap-y-3 text-md sm:grid-cols-[3fr_2fr]">
          <Blank label="Name" />
          <Blank label="Roll number" />
        </dl>
      </header>
      {parts.map(({ section, first, questions }) => (
        <div key={first} className="mt-8">
          {section ? (
            <h3 className="mb-2 border-line border-b pb-1.5 font-bold text-lg [overflow-wrap:anywhere]">
              <bdi>{section.title}</bdi>
              <span className="tabular font-normal text-md">
                {' · '}
                {count(questions.length, 'question')} · {count(section.minutes, 'minute')}
              </span>
            </h3>
          ) : null}
          <ol>
            {questions.map((question, index) => (
              <PrintedQuestion
                key={question.id}
                question={question}
                number={first + index}
                vignette={question.case?.id === questions[index - 1]?.case?.id ? undefined : question.case}
                lastOfCase={first + questions.findLastIndex((each) => each.case?.id === question.case?.id)}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const Blank = ({ label }: { label: string }) => (
  <div className="flex items-end gap-2">
    <dt className="flex-none">{label}</dt>
    <dd className="h-8 flex-1 border-current border-b">
      <span className="sr-only">to be filled in</span>
    </dd>
  </div>
);

/** Options of at most this many characters are printed in two columns. */
const shortOption = 36;

type PrintedQuestionProps = {
  question: Question;
  number: number;
  /** Only for the first question of a case: the vignette that is printed above it. */
  vignette: QuestionCase | undefined;
  /** The number of the last question of the case. */
  lastOfCase: number;
};

function PrintedQuestion({ question, number, vignette, lastOfCase }: PrintedQuestionProps) {
  const options = optionsOf(question);
  const areShort = options.every(({ text }) => text.length <= shortOption && !text.includes('\n'));
  return (
    <li className="printed-question py-3">
      {vignette ? (
        <div className="mt-2 mb-4 border border-line px-4 py-3">
          <p className="tabular font-semibold text-md">
            {lastOfCase > number
              ? `Questions ${formatNumber(number)} to ${formatNumber(lastOfCase)} refer to this case.`
              : `Question ${formatNumber(number)} refers to this case.`}
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line font-reading leading-[1.5] [overflow-wrap:anywhere]">
            {vignette.text}
          </p>
          {vignette.imageUrl ? (
            <img
              src={vignette.imageUrl}
              alt={`Case of question ${number}`}
              data-question={number}
              className="printed-picture mt-2"
            />
          ) : null}
        </div>
      ) : null}
      <div className="flex gap-3">
        <span className="tabular w-9 flex-none text-right font-semibold">{formatNumber(number)}.</span>
        <div className="min-w-0 flex-1">
          <p dir="auto" className="whitespace-pre-line font-reading leading-[1.5] [overflow-wrap:anywhere]">
            {question.questionText}
          </p>
          {question.imageUrl ? (
            <img
              src={question.imageUrl}
              alt={`Question ${number}`}
              data-question={number}
              className="printed-picture mt-2 mb-3"
            />
          ) : null}
          <ol className={cx('mt-1.5 grid gap-x-6 gap-y-1', areShort && 'grid-cols-2')}>
            {options.map(({ letter, text }) => (
              <li key={letter} className="flex gap-2">
                <span className="flex-none font-semibold">{letter}</span>
                <span dir="auto" className="min-w-0 flex-1 whitespace-pre-line font-reading [overflow-wrap:anywhere]">
                  {text}
                </span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </li>
  );
}
