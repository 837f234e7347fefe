import { Link } from 'wouter';
import type { BankItemDetails } from '#contract/content/bank.contract.ts';
import { formatIndex, formatShare } from '#web/features/exams/analytics/charts/format-figures.ts';
import { managedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { keyStateTexts } from '#web/features/exams/settlement/question-key.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, DataTable } from '#web/ui/page/data-table.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { formatDate } from '#web/ui/wording/format-date.ts';

type Use = BankItemDetails['uses'][number];

// No-break spaces keep a letter and its number in one line.
const choicesOf = ({ choices }: Use) =>
  Object.entries(choices)
    .sort(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : a.localeCompare(b)))
    .map(([letter, amount]) => `${letter === '' ? 'none' : letter}\u00a0${formatNumber(amount)}`)
    .join(', ');

const columns: Column<Use>[] = [
  {
    header: 'Exam',
    kind: 'name',
    cell: ({ examId, examTitle, keyState, version, isPilot }) => (
      <>
        {examId === null ? (
          <>
            {examTitle} <span className="font-normal text-ink-soft">(deleted)</span>
          </>
        ) : (
          <Link
            href={managedExamPath(examId)}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            {examTitle}
          </Link>
        )}
        <span className="block font-normal text-ink-soft text-sm">
          Version {version}
          {isPilot || keyState === 'normal' ? null : `. ${keyStateTexts[keyState]}`}
          {isPilot ? (
            <Badge tone="accent" className="ml-2">
              Pilot
            </Badge>
          ) : null}
        </span>
      </>
    ),
  },
  { header: 'Sat on', cell: ({ satAt }) => <span className="whitespace-nowrap">{formatDate(satAt)}</span> },
  { header: 'Attempts', kind: 'number', cell: ({ attempts }) => formatNumber(attempts) },
  { header: 'Correct', kind: 'number', cell: ({ facility }) => formatShare(facility) },
  {
    header: 'Discrimination',
    kind: 'number',
    cell: ({ discrimination }) => formatIndex(discrimination),
  },
  {
    header: 'Median time',
    kind: 'number',
    cell: ({ medianSeconds }) => (medianSeconds === null ? '–' : `${Math.round(medianSeconds)} s`),
  },
  { header: 'Choices', cell: (use) => <span className="inline-block lg:min-w-36">{choicesOf(use)}</span> },
];

/** The exams that somebody sat with an item, with its figures there. They outlive the exams. */
export const ItemUses = ({ uses }: { uses: readonly Use[] }) =>
  uses.length === 0 ? (
    <p className="text-ink-soft text-md">
      Nobody has answered this item yet. Its figures appear when the results of an exam are final.
    </p>
  ) : (
    <DataTable
      label="Uses"
      columns={columns}
      rows={uses}
      rowKey={({ examTitle, satAt, version }) => `${satAt} ${version} ${examTitle}`}
    />
  );
