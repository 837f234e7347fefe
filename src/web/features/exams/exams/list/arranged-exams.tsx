import type { Exam } from '#contract/exams/exams.contract.ts';
import { type ListFilter, useArrangedList } from '#web/editing/use-arranged-list.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { byText, type ListOrder, shortList } from '#web/ui/lists/arrange.ts';
import { ListTools } from '#web/ui/lists/list-tools.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import type { ExamActions } from './exam-cells.tsx';
import { ExamTable } from './exam-table.tsx';
import type { Grouping } from './group-exams.ts';
import { examGrouping, useExamGroups } from './use-exam-groups.ts';

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
  { value: 'all', label: 'All', keeps: ({ archived }) => !archived },
  { value: 'active', label: 'Active', keeps: ({ isActive, archived }) => isActive && !archived },
  { value: 'inactive', label: 'Inactive', keeps: ({ isActive, archived }) => !isActive && !archived },
  { value: 'archived', label: 'Archived', keeps: ({ archived }) => archived },
];

const groupings: readonly { value: Grouping; label: string }[] = [
  { value: 'both', label: 'Year and cohort' },
  { value: 'year', label: 'Year' },
  { value: 'cohort', label: 'Cohort' },
  { value: 'none', label: 'None' },
];

const textOf = ({ title, examCode }: Exam): string => `${title}\n${examCode}`;

/** The list of exams. A long list can be searched, filtered, sorted and grouped; the archive is behind the filter. */
export function ArrangedExams({ exams, actions }: { exams: readonly Exam[]; actions: ExamActions }) {
  const archived = exams.filter((exam) => exam.archived).length;
  // The archive needs the filter, however short the list is.
  const short = archived > 0 ? 0 : shortList;
  const { all = [], tools } = useArrangedList(exams, { textOf, orders, filters, short });
  const grouping = examGrouping.useChoice();
  const isSearched = tools !== undefined && (tools.find !== '' || tools.show !== filters[0]?.value);
  const groups = useExamGroups(all, { grouping: tools ? grouping : 'none', isSearched });
  const isArchive = tools?.show === 'archived';
  const total = isArchive ? archived : exams.length - archived;

  return (
    <>
      {tools ? (
        <ListTools tools={tools} placeholder="Title or code" nouns="exams" found={all.length} total={total}>
          <Select
            label="Groups"
            value={grouping}
            options={groupings}
            onChange={examGrouping.choose}
            className="max-sm:col-span-2"
          />
        </ListTools>
      ) : null}
      {tools && total === 0 ? (
        <EmptyState
          title={isArchive ? 'The archive is empty' : 'All exams are in the archive'}
          action={
            <Button onClick={() => tools.onChange({ find: '', show: isArchive ? '' : 'archived' })}>
              {isArchive ? 'Show all exams' : 'Show the archive'}
            </Button>
          }
        >
          {isArchive ? 'An exam that nobody can start any more can be archived.' : null}
        </EmptyState>
      ) : null}
      {groups === undefined || groups.length > 0 ? <ExamTable groups={groups} actions={actions} /> : null}
    </>
  );
}
