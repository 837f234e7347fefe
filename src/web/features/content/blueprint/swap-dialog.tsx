import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BlueprintRow } from '#contract/content/blueprint.contract.ts';
import { examQuestionsQuery } from '#web/features/exams/questions/questions.queries.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageTurner } from '#web/ui/page/page-turner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { readyItemsQuery } from './blueprint.queries.ts';
import { nameRow } from './describe-row.ts';
import { describeUses } from './describe-uses.ts';
import type { DrawnItem } from './use-draw.ts';

const pageSize = 10;

type SwapDialogProps = {
  examId: number;
  row: BlueprintRow;
  /** The item that leaves the paper. */
  old: DrawnItem;
  /** All items of the draw. */
  taken: readonly DrawnItem[];
  open: boolean;
  onClose: () => void;
  onChoose: (item: DrawnItem) => void;
};

/** Chooses another ready item of the bank for the place of a drawn one. */
export function SwapDialog({ examId, row, old, taken, open, onClose, onChoose }: SwapDialogProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const found = useQuery(readyItemsQuery(row, { search, page, pageSize }));
  const questions = useQuery(examQuestionsQuery(examId));
  const onExam = new Set([
    ...taken.map(({ itemId }) => itemId),
    ...(questions.data ?? []).map(({ bankItemId }) => bankItemId),
  ]);

  return (
    <Dialog
      isWide
      open={open}
      onOpenChange={onClose}
      title="Swap an item"
      description={<bdi>{old.questionText}</bdi>}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <SearchField
        label={`Search: ${nameRow(row)}`}
        placeholder="Words of the question"
        search={search}
        onSearch={(sought) => {
          setSearch(sought);
          setPage(1);
        }}
        className="mb-4"
      />
      {found.error && !found.data ? (
        <LoadFailure title="The items could not be loaded" query={found} />
      ) : !found.data || questions.isPending ? (
        <Skeleton className="h-64 w-full" />
      ) : found.data.total === 0 ? (
        <EmptyState title="No ready item matches">
          {search === '' ? 'Change the row so that it takes other items too.' : 'Search for other words.'}
        </EmptyState>
      ) : (
        <ul aria-label="Items" className="divide-y divide-line">
          {found.data.items.map(({ id, questionText, uses }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-52 py-1">
                <p dir="auto" className="line-clamp-3 text-md [overflow-wrap:anywhere]">
                  {questionText}
                </p>
                <p className="mt-0.5 text-ink-soft text-sm">
                  {describeUses({ uses })}
                  {onExam.has(id) ? '; in this paper already' : ''}
                </p>
              </div>
              {onExam.has(id) ? null : (
                <Button
                  aria-label={`Use: ${questionText}`}
                  onClick={() => onChoose({ itemId: id, row: old.row, questionText, uses })}
                >
                  Use
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <PageTurner page={page} pageSize={pageSize} total={found.data?.total ?? 0} onTurn={setPage} />
    </Dialog>
  );
}
