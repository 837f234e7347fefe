import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import type { InsightGroup } from '#contract/exams/attempts/insight.contract.ts';
import type { Marking } from '#contract/exams/marking.contract.ts';
import { isDefaultMarking } from '#domain/marking/write-marks.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { writeMarks } from '../../../marking/write-marks.ts';
import { formatClock } from '../../format-time.ts';
import { type GroupOrder, orderGroups } from './order-groups.ts';

type Group = InsightGroup & { topicId?: number | null };

type GroupTableProps = {
  title: string;
  header: string;
  /** The name of the questions without a value. */
  unnamed: string;
  groups: readonly Group[];
  marking: Marking;
  /** The order at first; undefined: as the groups come. */
  order?: GroupOrder;
};

/** A longer list shows this many groups until the student asks for all. */
const mostFolded = 10;

type Column = { name: string; field: Exclude<GroupOrder['by'], 'name' | 'share'>; short?: string };

/** A median may lie halfway between two whole numbers. */
const writeNumber = (value: number) => String(Math.round(10 * value) / 10);

/** The student's figures for each group of questions, each with the median of the cohort below it. */
export function GroupTable({ title, header, unnamed, groups, marking, order: firstOrder }: GroupTableProps) {
  const [order, setOrder] = useState(firstOrder);
  const [isFolded, setIsFolded] = useState(groups.length > mostFolded);
  if (groups.length === 0) return null;
  const hasMedian = groups.some(({ median }) => median !== null);
  const marks = (points: number) =>
    Number.isInteger(points) ? writeMarks(points, marking.unit) : writeNumber(points / marking.unit);
  const columns: Column[] = [
    { name: 'Correct', field: 'right' },
    { name: 'Wrong', field: 'wrong' },
    // A phone has no room for the whole name.
    { name: 'Not answered', field: 'blank', short: 'Blank' },
    ...(isDefaultMarking(marking) ? [] : [{ name: 'Marks', field: 'points' as const }]),
    { name: 'Time', field: 'seconds' },
  ];
  const write = (field: Column['field'], value: number) =>
    field === 'seconds' ? formatClock(Math.round(value)) : field === 'points' ? marks(value) : writeNumber(value);
  const ordered = order ? orderGroups(groups, order) : groups;
  const heading = { order, onOrder: setOrder };
  return (
    // The result has a section of this title too, if its paper has sections.
    <section aria-label={`Details ${title.toLowerCase()}`} className="mt-8">
      <h3 className="font-semibold text-card-title">{title}</h3>
      {firstOrder ? (
        <p className="text-ink-soft text-sm">
          {order === firstOrder ? 'Weakest first. ' : ''}The heading of a column orders the table by it.
        </p>
      ) : null}
      <table className="tabular mt-2 w-full text-sm sm:text-md">
        <thead>
          <tr className="border-line border-b align-bottom text-ink-soft text-xs sm:text-sm">
            <Heading {...heading} by="name" className="text-left max-sm:hidden">
              {header}
            </Heading>
            {columns.map(({ name, short, field }) => (
              <Heading key={name} {...heading} by={field} className="text-right sm:w-px sm:pl-6">
                {short ? (
                  <>
                    <span className="sm:hidden">{short}</span>
                    <span className="max-sm:hidden">{name}</span>
                  </>
                ) : (
                  name
                )}
              </Heading>
            ))}
          </tr>
        </thead>
        {ordered.slice(0, isFolded ? mostFolded : undefined).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have the same title
          <tbody key={index} className="border-line border-b">
            {/* Beside five figures, a phone has no room for a long word. */}
            <tr className="sm:hidden">
              <th scope="rowgroup" colSpan={columns.length} className="pt-2.5 text-left">
                <GroupName group={group} unnamed={unnamed} />
              </th>
            </tr>
            <tr className="align-top">
              <th scope="row" className="py-2.5 pr-2 text-left max-sm:hidden">
                <GroupName group={group} unnamed={unnamed} />
              </th>
              {columns.map(({ name, field }) => (
                <td key={name} className="pt-1 pb-2.5 text-right sm:pt-2.5 sm:pl-6">
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
          </tbody>
        ))}
      </table>
      {isFolded ? (
        <Button className="mt-3" onClick={() => setIsFolded(false)}>
          Show all {groups.length}
        </Button>
      ) : null}
    </section>
  );
}

function GroupName({ group, unnamed }: { group: Group; unnamed: string }) {
  return (
    <>
      <span dir="auto" className="font-strong [overflow-wrap:break-word]">
        {capitalise(group.name ?? unnamed)}
      </span>
      <span className="font-normal text-ink-soft text-xs max-sm:ml-2 sm:block sm:text-sm">
        {group.questions} {group.questions === 1 ? 'question' : 'questions'}
      </span>
      {group.topicId ? (
        <Link
          href={`/topics/${group.topicId}/study`}
          className="inline-flex min-h-11 items-center font-normal text-accent-strong text-sm underline underline-offset-4 max-sm:ml-3"
        >
          Flashcards
        </Link>
      ) : null}
    </>
  );
}

type HeadingProps = {
  by: GroupOrder['by'];
  order: GroupOrder | undefined;
  onOrder: (order: GroupOrder) => void;
  className: string;
  children: ReactNode;
};

/** The heading of a column. A press orders the table by it, the largest first; another press turns the order round. */
function Heading({ by, order, onOrder, className, children }: HeadingProps) {
  const isBy = order?.by === by;
  const Icon = order?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isBy ? (order.isDescending ? 'descending' : 'ascending') : undefined}
      className={cx('font-normal', className)}
    >
      <button
        type="button"
        onClick={() => onOrder({ by, isDescending: isBy ? !order.isDescending : by !== 'name' })}
        className="inline-flex min-h-11 items-center gap-1 [text-align:inherit] hover:text-ink max-sm:min-w-11 max-sm:justify-end"
      >
        {children}
        {isBy ? <Icon size={13} aria-hidden="true" /> : null}
      </button>
    </th>
  );
}
