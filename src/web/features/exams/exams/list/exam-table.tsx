import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { MoreItems } from '#web/ui/lists/list-tools.tsx';
import { type Column, DataTable, type RowGroup } from '#web/ui/page/data-table.tsx';
import { count } from '#web/ui/wording/count.ts';
import { useNow } from '../schedule/use-now.ts';
import { type ExamActions, ExamButtons, ExamFacts, ExamName, ExamStatus } from './exam-cells.tsx';
import type { ShownGroup } from './use-exam-groups.ts';

type ExamTableProps = {
  /** Undefined while the exams are loading. */
  groups: readonly ShownGroup[] | undefined;
  actions: ExamActions;
};

/** The exams in their groups. A single group has no heading. */
export function ExamTable({ groups, actions }: ExamTableProps) {
  const now = useNow();
  const columns: readonly Column<Exam>[] = [
    { header: 'Exam', kind: 'name', cell: (exam) => <ExamName exam={exam} now={now} /> },
    { header: 'Paper and attempts', cell: (exam) => <ExamFacts exam={exam} />, isClear: true },
    { header: 'Status', cell: (exam) => <ExamStatus exam={exam} />, isClear: true },
    { header: 'Actions', kind: 'actions', cell: (exam) => <ExamButtons exam={exam} now={now} {...actions} /> },
  ];
  return (
    <DataTable
      label="Exams"
      columns={columns}
      rows={groups && []}
      groups={(groups ?? []).map((group, _, all) => toRowGroup(group, all.length === 1))}
      rowKey={({ id }) => id}
      isWide
    />
  );
}

const toRowGroup = (group: ShownGroup, isOnly: boolean): RowGroup<Exam> => ({
  name: group.name,
  head: isOnly ? null : <GroupHead group={group} />,
  rows: group.rows,
  foot:
    group.isOpen && group.rows.length < group.exams.length ? (
      <MoreItems shown={group.rows.length} found={group.exams.length} nouns="exams" onShowMore={group.showMore} />
    ) : null,
});

function GroupHead({ group: { name, exams, isOpen, toggle } }: { group: ShownGroup }) {
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={toggle}
      className="flex min-h-11 w-full items-center gap-2 px-4 py-1.5 text-left sm:px-5"
    >
      <Arrow size={18} aria-hidden="true" className="flex-none text-ink-soft" />
      <bdi className="min-w-0 font-semibold text-md [overflow-wrap:anywhere]">{name}</bdi>
      <span className="tabular ml-auto flex-none text-ink-soft text-sm">{count(exams.length, 'exam')}</span>
    </button>
  );
}
