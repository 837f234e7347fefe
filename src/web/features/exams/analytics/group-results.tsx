import type { GroupAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { type Column, DataTable } from '#web/ui/page/data-table.tsx';
import { formatNumber } from '#web/ui/wording/count.ts';
import { formatShare } from './charts/format-figures.ts';

type GroupResultsProps = {
  title: string;
  /** The heading of the first column. */
  header: string;
  /** The name of the group of questions without a value. */
  unnamed: string;
  groups: readonly GroupAnalytics[];
};

/** The results of groups of questions, for example by subject. */
export function GroupResults({ title, header, unnamed, groups }: GroupResultsProps) {
  const columns: Column<GroupAnalytics>[] = [
    {
      header,
      kind: 'name',
      cell: ({ name }) => capitalise(name ?? unnamed),
    },
    { header: 'Questions', kind: 'number', cell: ({ questions }) => formatNumber(questions) },
    { header: 'Correct', kind: 'number', cell: ({ correctShare }) => formatShare(correctShare) },
    { header: 'Blank', kind: 'number', cell: ({ unansweredShare }) => formatShare(unansweredShare) },
  ];
  return (
    <section aria-label={title}>
      <h3 className="mb-3 font-semibold text-card-title">{title}</h3>
      <DataTable label={title} columns={columns} rows={groups} rowKey={({ name }) => name ?? ''} />
    </section>
  );
}
