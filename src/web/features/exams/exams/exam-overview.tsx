import type { ExamInfo } from '#contract/exams/exam-info.contract.ts';
import type { PatternSection, SectionInfo } from '#contract/exams/sections.contract.ts';
import { isDefaultMarking } from '#domain/marking/write-marks.ts';
import { optionLetters } from '#domain/question/question-options.ts';
import { noPassMark } from '#domain/text/pass-mark-words.ts';
import { count } from '#web/ui/wording/count.ts';
import { formatCalendarDate } from '#web/ui/wording/format-date.ts';
import { LocalMoment } from '#web/ui/wording/local-moment.tsx';
import { countMarks, describeMarking } from '../marking/write-marks.ts';
import { describeEnd, summariseSections } from '../sections/describe-sections.ts';

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

export function ExamOverview({ exam }: { exam: ExamInfo }) {
  const facts = [
    ['Duration', count(exam.duration, 'minute')],
    ['Questions', String(exam.totalQuestions)],
    ...(exam.passingScore === null ? [] : [['Passing score', `${exam.passingScore}%`]]),
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
      <Rules exam={exam} />
    </>
  );
}

/** The page does not know the person yet. The percent of extra time follows below the personal code. */
const extraTime = ' If you were given extra time, it is added.';

/** Lists the rules by which the exam differs from the default: open, without limits, one mark for a correct answer. */
function Rules({ exam }: { exam: ExamInfo }) {
  const { marking, attemptsAllowed, closesAt, isOver, sections, preset, entry } = exam;
  const rules = [
    ...(preset ? [`The paper follows ${preset.name}, as of ${formatCalendarDate(preset.date)}.`] : []),
    ...(sections.length > 0 ? [describeSections(sections)] : []),
    ...(isDefaultMarking(marking) ? [] : [describeMarking(marking)]),
    ...describePilots(exam),
    ...(attemptsAllowed === null ? [] : [`You can sit this exam ${timesOf(attemptsAllowed)}.`]),
    ...(closesAt === null || isOver
      ? []
      : [
          <>
            The exam closes on <LocalMoment iso={closesAt} />. Your time ends then, even if you start late.
            {entry === 'roster' ? extraTime : null}
          </>,
        ]),
  ];
  if (rules.length === 0) return null;
  return (
    <ul className="tabular mt-7 max-w-measure space-y-2 border-accent border-l-2 pl-4">
      {rules.map((rule) => (
        <li key={typeof rule === 'string' ? rule : 'closing'}>{rule}</li>
      ))}
    </ul>
  );
}

const timesOf = (attempts: number): string =>
  attempts === 1 ? 'once' : attempts === 2 ? 'twice' : `${attempts} times`;

/** Without this, a student who multiplies the questions by their marks gets another maximum than the result has. */
function describePilots({ totalQuestions, pilotQuestions = 0, marking: { right, unit } }: ExamInfo): string[] {
  if (pilotQuestions === 0) return [];
  const [tried, which] =
    pilotQuestions === 1
      ? ['1 of the questions is only tried out and counts', 'which one it was']
      : [`${pilotQuestions} of the questions are only tried out and count`, 'which ones they were'];
  const maximum = countMarks(right * (totalQuestions - pilotQuestions), unit);
  return [`${tried} for nothing, so the maximum is ${maximum}. Your result says ${which}.`];
}

/** "5 sections of 42 minutes, one after another. You cannot return to a section that has ended." */
function describeSections(sections: readonly SectionInfo[]): string {
  const order = sections.length > 1 ? ', one after another' : '';
  const closed = sections.filter(({ mayReturn }) => !mayReturn).length;
  if (closed === 0) return `${summariseSections(sections)}${order}. You can return to a section that has ended.`;
  const which = closed === sections.length ? 'a section that has ended' : 'some sections after they have ended';
  return `${summariseSections(sections)}${order}. You cannot return to ${which}.`;
}

const Sections = ({ sections }: { sections: readonly PatternSection[] }) => (
  <li>
    The paper has {count(sections.length, 'section')}. Each one opens when the one before it has ended:
    <ol className="tabular mt-1 list-decimal space-y-1 pl-5">
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may be equal, and their order does not change
        <li key={index} className="[overflow-wrap:anywhere]">
          {section.title}: {section.questions === undefined ? '' : `${count(section.questions, 'question')}, `}
          {count(section.minutes, 'minute')}, {describeEnd(section)}
        </li>
      ))}
    </ol>
  </li>
);

const OptionsRule = ({ exam: { optionsCount } }: { exam: ExamInfo }) =>
  optionsCount.fewest === optionsCount.most ? (
    <li>
      Each question has {optionsCount.most} options,{' '}
      <span className="whitespace-nowrap">A-{optionLetters[optionsCount.most - 1]}</span>; choose the best one.
    </li>
  ) : (
    <li>
      Each question has {optionsCount.fewest} to {optionsCount.most} options; choose the best one.
    </li>
  );

/** What a student should know before starting an exam. */
export function ExamInstructions({ exam }: { exam: ExamInfo }) {
  return (
    <>
      {exam.description && isLong(exam) ? <Description exam={exam} className="mb-9" /> : null}
      <h2 className="font-semibold text-card-title">Instructions</h2>
      <ul className="mt-3 max-w-measure list-disc space-y-2 pl-5 text-ink-soft marker:text-ink-faint">
        <li>
          You have {count(exam.duration, 'minute')} to complete the exam.{exam.entry === 'roster' ? extraTime : null}
        </li>
        {exam.sections.length > 0 ? <Sections sections={exam.sections} /> : null}
        <OptionsRule exam={exam} />
        <li>{exam.passingScore === null ? noPassMark : `You need ${exam.passingScore}% to pass.`}</li>
        <li>The timer cannot be paused once the exam has started.</li>
        <li>Submit before time runs out. When it does, your answers are submitted as they are.</li>
      </ul>
    </>
  );
}
