import type { ExamInfo } from '#contract/exams/exams.contract.ts';
import { count } from '#web/ui/wording/count.ts';

/** On a phone the form follows the overview, so that it is within reach. A longer description stands below the form. */
const longestAboveForm = 300;

const isLong = ({ description }: ExamInfo): boolean => (description?.length ?? 0) > longestAboveForm;

function Description({ exam, className }: { exam: ExamInfo; className: string }) {
  return (
    <p
      dir="auto"
      className={`${className} max-w-measure whitespace-pre-line text-ink-soft text-lg [overflow-wrap:anywhere]`}
    >
      {exam.description}
    </p>
  );
}

/** The facts of an exam. */
export function ExamOverview({ exam }: { exam: ExamInfo }) {
  const facts = [
    ['Duration', count(exam.duration, 'minute')],
    ['Questions', String(exam.totalQuestions)],
    ['Passing score', `${exam.passingScore}%`],
  ];

  return (
    <>
      <h1 dir="auto" className="font-bold text-2xl [overflow-wrap:anywhere] md:text-3xl">
        {exam.title}
      </h1>
      {exam.description && !isLong(exam) ? <Description exam={exam} className="mt-4" /> : null}
      <dl className="tabular mt-7 flex flex-wrap gap-x-10 gap-y-5">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="mt-1 text-ink-soft text-sm">{name}</dt>
            <dd className="font-semibold text-xl">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** What a student should know before starting an exam. */
export function ExamInstructions({ exam }: { exam: ExamInfo }) {
  return (
    <>
      {exam.description && isLong(exam) ? <Description exam={exam} className="mb-9" /> : null}
      <h2 className="font-semibold text-card-title">Instructions</h2>
      <ul className="mt-3 max-w-measure list-disc space-y-2 pl-5 text-ink-soft marker:text-ink-faint">
        <li>You have {count(exam.duration, 'minute')} to complete the exam.</li>
        <li>
          Each question has 4 options, <span className="whitespace-nowrap">A-D</span>; choose the best one.
        </li>
        <li>You need {exam.passingScore}% to pass.</li>
        <li>The timer cannot be paused once the exam has started.</li>
        <li>Submit before time runs out. When it does, your answers are submitted as they are.</li>
      </ul>
    </>
  );
}
