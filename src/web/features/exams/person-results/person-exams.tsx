import { Link } from 'wouter';
import type { PersonExam } from '#contract/exams/people/person-results.contract.ts';
import { nameVerdict } from '#domain/marking/marks.ts';
import { nameUnranked, writePercentile } from '#domain/text/rank-words.ts';
import { cx } from '#web/ui/cx.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { formatDate } from '#web/ui/wording/format-date.ts';
import { managedExamPath } from '../exams/code/managed-exam-path.ts';
import { withGraceMarks, writeMarks, writePercentage } from '../marking/write-marks.ts';

const cell = 'border-line border-b px-2 py-2.5 text-left align-top first:pl-0';
const number = 'tabular text-right md:whitespace-nowrap print:whitespace-nowrap';
const wide = 'max-md:hidden print:table-cell';

/** The marks of a row; what a row without a result has in their place. */
const marksOf = ({ state, figures }: PersonExam): string =>
  figures ? writeMarks(figures.points, figures.marking.unit) : state === 'absent' ? 'AB' : 'Writes still';

const minutes = (seconds: number): string => String(Math.round(seconds / 60));

/** `isWide`: not on a phone, whose width the name of the exam and the marks need. */
const columns: { head: string; isWide?: true; write: (exam: PersonExam) => string }[] = [
  { head: 'Marks', write: marksOf },
  {
    head: 'Of',
    isWide: true,
    write: ({ figures }) => (figures ? writeMarks(figures.maxPoints, figures.marking.unit) : '–'),
  },
  { head: '%', write: ({ figures }) => (figures ? writePercentage(figures.percentage) : '–') },
  {
    head: 'Rank',
    // On a phone it may take two lines: the rank, and of how many.
    write: ({ figures }) =>
      figures && figures.rank !== null ? `${formatNumber(figures.rank)} of\u00A0${formatNumber(figures.cohort)}` : '–',
  },
  {
    head: 'Percentile',
    isWide: true,
    write: ({ figures }) => (figures && figures.percentile !== null ? writePercentile(figures.percentile) : '–'),
  },
  { head: 'Minutes', isWide: true, write: ({ seconds }) => (seconds === null ? '–' : minutes(seconds)) },
  {
    head: 'Extra used',
    isWide: true,
    write: ({ state, extraMinutes, extraSecondsUsed }) =>
      extraMinutes <= 0 ? '–' : `${state === 'graded' ? minutes(extraSecondsUsed) : '–'} of ${extraMinutes}`,
  },
  { head: 'Result', isWide: true, write: ({ figures }) => nameVerdict(figures?.passed ?? null) || '–' },
];

/** One row for each attempt of a person, and for each exam that the person missed. */
export function PersonExams({ exams }: { exams: readonly PersonExam[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people who use a keyboard scroll a table that is wider than the page
    <section aria-label="Exams" tabIndex={0} className="overflow-x-auto print:overflow-visible">
      <table className="w-full border-collapse text-md print:text-[9pt]">
        <thead className="text-ink-soft text-sm print:text-[9pt]">
          <tr>
            <th scope="col" className={cell}>
              Exam
            </th>
            {columns.map(({ head, isWide }) => (
              <th key={head} scope="col" className={cx(cell, 'text-right', isWide && wide)}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {exams.map((exam) => (
            <tr key={exam.sessionId ?? exam.examId} className="break-inside-avoid">
              <th scope="row" className={cx(cell, 'min-w-36 font-normal [overflow-wrap:anywhere]')}>
                <Link
                  href={managedExamPath(exam.examId)}
                  className="-my-3.5 inline-block min-w-11 py-3.5 font-strong underline-offset-4 hover:underline"
                >
                  <bdi>{exam.examTitle}</bdi>
                </Link>
                <span className="block text-ink-soft text-sm print:text-[8pt]">{describe(exam)}</span>
                {exam.subjects.length === 0 ? null : (
                  <span className="tabular block text-ink-soft text-sm print:text-[8pt]">
                    {exam.subjects.map(({ name, points }, index) => (
                      <span key={name}>
                        {index > 0 ? ' · ' : null}
                        <bdi>{name}</bdi> {writeMarks(points, exam.figures?.marking.unit ?? 1)}
                      </span>
                    ))}
                  </span>
                )}
              </th>
              {columns.map(({ head, isWide, write }) => (
                <td key={head} className={cx(cell, number, isWide && wide)}>
                  {write(exam)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The day, whether another attempt counts, and the grace marks with which the person has passed. */
function describe({ at, figures }: PersonExam): string {
  const { gracePoints = 0, marking } = figures ?? {};
  const parts = [
    at !== null && formatDate(at),
    figures && !figures.isRanked && nameUnranked(figures),
    gracePoints > 0 && `Passed ${withGraceMarks(gracePoints, marking?.unit ?? 1)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
