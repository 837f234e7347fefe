import { Link } from 'wouter';
import type { InsightGroup } from '#contract/exams/attempts/insight.contract.ts';
import type { Marking } from '#contract/exams/marking.contract.ts';
import { cx } from '#web/ui/cx.ts';
import { capitalise } from '#web/ui/wording/capitalise.ts';
import { isDefaultMarking, writeMarks } from '../../../marking/write-marks.ts';
import { formatClock } from '../../format-time.ts';

type GroupTableProps = {
  title: string;
  header: string;
  /** The name of the questions without a value. */
  unnamed: string;
  groups: readonly (InsightGroup & { topicId?: number | null })[];
  marking: Marking;
};

/** A median may lie halfway between two whole numbers. */
const writeNumber = (value: number) => String(Math.round(10 * value) / 10);

/** The student's figures for each group of questions, each with the median of the cohort below it. */
export function GroupTable({ title, header, unnamed, groups, marking }: GroupTableProps) {
  if (groups.length === 0) return null;
  const hasMedian = groups.some(({ median }) => median !== null);
  const marks = (points: number) =>
    Number.isInteger(points) ? writeMarks(points, marking.unit) : writeNumber(points / marking.unit);
  const columns: { name: string; field: 'right' | 'wrong' | 'blank' | 'points' | 'seconds'; short?: string }[] = [
    { name: 'Correct', field: 'right' },
    { name: 'Wrong', field: 'wrong' },
    // A phone has no room for the whole name.
    { name: 'Not answered', field: 'blank', short: 'Blank' },
    ...(isDefaultMarking(marking) ? [] : [{ name: 'Marks', field: 'points' as const }]),
    { name: 'Time', field: 'seconds' },
  ];
  const write = (field: (typeof columns)[number]['field'], value: number) =>
    field === 'seconds' ? formatClock(Math.round(value)) : field === 'points' ? marks(value) : writeNumber(value);
  return (
    // The result has a section of this title too, if its paper has sections.
    <section aria-label={`Details ${title.toLowerCase()}`} className="mt-8">
      <h3 className="font-semibold text-card-title">{title}</h3>
      <table className="tabular mt-2 w-full text-sm sm:text-md">
        <thead>
          <tr className="border-line border-b align-bottom text-ink-soft text-xs sm:text-sm">
            <th scope="col" className="py-2 pr-2 text-left font-normal">
              {header}
            </th>
            {columns.map(({ name, short }) => (
              <th key={name} scope="col" className="w-px py-2 pl-2.5 text-right font-normal sm:pl-6">
                {short ? (
                  <>
                    <span className="sm:hidden">{short}</span>
                    <span className="max-sm:hidden">{name}</span>
                  </>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same title, and their order does not change
            <tr key={index} className="border-line border-b align-top">
              <th scope="row" dir="auto" className="py-2.5 pr-2 text-left font-strong [overflow-wrap:anywhere]">
                {capitalise(group.name ?? unnamed)}
                <span className="block font-normal text-ink-soft text-xs sm:text-sm">
                  {group.questions} {group.questions === 1 ? 'question' : 'questions'}
                </span>
                {group.topicId ? (
                  <Link
                    href={`/topics/${group.topicId}/study`}
                    className="inline-flex min-h-11 items-center font-normal text-accent-strong text-sm underline underline-offset-4"
                  >
                    Flashcards
                  </Link>
                ) : null}
              </th>
              {columns.map(({ name, field }) => (
                <td key={name} className="py-2.5 pl-2.5 text-right sm:pl-6">
                  <span className={cx(field === 'right' && 'font-semibold')}>{write(field, group[field])}</span>
                  {hasMedian ? (
                    <span className="block whitespace-nowrap text-ink-soft text-xs sm:text-sm">
                      <span className="sr-only">median </span>
                      {group.median ? write(field, group.median[field]) : '–'}
                    </span>
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
