import type { Exam } from '#contract/exams/exams.contract.ts';
import { type ListFilter, useArrangedList } from '#web/editing/use-arranged-list.ts';
import { byText, type ListOrder } from '#web/ui/lists/arrange.ts';
import { ListTools, MoreItems } from '#web/ui/lists/list-tools.tsx';
import { ExamList, type ExamListProps } from './exam-list.tsx';

const orders: readonly ListOrder<Exam>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'Name', compare: (a, b) => byText(a.title, b.title) },
  {
    value: 'last-attempt',
    label: 'Last attempt first',
    // ISO 8601 times order as texts. Exams without attempts come last.
    compare: (a, b) => compareTexts(b.lastAttemptAt ?? '', a.lastAttemptAt ?? ''),
  },
];

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const filters: readonly ListFilter<Exam>[] = [
  { value: 'all', label: 'All', keeps: () => true },
  { value: 'active', label: 'Active', keeps: ({ isActive }) => isActive },
  { value: 'inactive', label: 'Inactive', keeps: ({ isActive }) => !isActive },
];

const textOf = ({ title, examCode }: Exam): string => `${title}\n${examCode}`;

/** The list of exams. A long list can be searched, filtered and sorted. */
export function ArrangedExams({ exams, ...actions }: ExamListProps) {
  const { shown = [], found, showMore, tools } = useArrangedList(exams, { textOf, orders, filters });
  return (
    <>
      {tools ? (
        <ListTools tools={tools} placeholder="Title or code" nouns="exams" found={found} total={exams.length} />
      ) : null}
      {shown.length > 0 ? <ExamList exams={shown} {...actions} /> : null}
      <MoreItems shown={shown.length} found={found} nouns="exams" onShowMore={showMore} />
    </>
  );
}
