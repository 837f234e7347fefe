import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Case, deleteCase } from '#contract/content/cases.contract.ts';
import { DeleteItemDialog } from '#web/editing/dialogs/delete-item-dialog.tsx';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/forms/search-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageTurner } from '#web/ui/page/page-turner.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { casesQuery } from '../bank.queries.ts';

const pageSize = 10;

type ChooseCaseDialogProps = {
  /** The case that the item has now. */
  present: number | null;
  open: boolean;
  onClose: () => void;
  onChoose: (chosen: Case) => void;
};

/** Chooses the case of an item. Also deletes cases. */
export function ChooseCaseDialog({ present, open, onClose, onChoose }: ChooseCaseDialogProps) {
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const found = useQuery({ ...casesQuery({ search, page, pageSize }), enabled: open });
  const deleting = useOpenItem<Case>();

  return (
    <Dialog
      isWide
      open={open}
      onOpenChange={onClose}
      title="Choose a case"
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <SearchField
        label="Search the cases"
        placeholder="Words of the vignette"
        search={search}
        onSearch={(sought) => {
          setSearch(sought);
          setPage(1);
        }}
        className="mb-4"
      />
      {found.error && !found.data ? (
        <LoadFailure title="The cases could not be loaded" query={found} />
      ) : !found.data ? (
        <Skeleton className="h-64 w-full" />
      ) : found.data.total === 0 ? (
        <EmptyState title={search === '' ? 'The bank has no cases' : 'No case matches'}>
          {search === '' ? 'Write a new case in the form of the item.' : 'Search for other words.'}
        </EmptyState>
      ) : (
        <ul aria-label="Cases" className="divide-y divide-line">
          {found.data.cases.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <div className="min-w-0 flex-1 basis-52 py-1">
                <p dir="auto" className="line-clamp-3 text-md [overflow-wrap:anywhere]">
                  {each.text}
                </p>
                <p className="mt-0.5 text-ink-soft text-sm">
                  {count(each.items, 'item')}
                  {each.id === present ? '; the case of this item' : ''}
                </p>
              </div>
              {each.id === present ? null : (
                <>
                  <Button
                    variant="quiet"
                    className="hover:text-bad"
                    aria-label={`Delete: ${each.text}`}
                    onClick={() => deleting.open(each)}
                  >
                    Delete
                  </Button>
                  <Button aria-label={`Use: ${each.text}`} onClick={() => onChoose(each)}>
                    Use
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <PageTurner page={page} pageSize={pageSize} total={found.data?.total ?? 0} onTurn={setPage} />
      <DeleteItemDialog
        key={deleting.key}
        noun="case"
        item={deleting.item}
        {...deleting.dialog}
        text={({ items }) =>
          `${items === 0 ? 'No item has it.' : `${count(items, 'item')} will stay without a case.`} Questions of exams keep its text.`
        }
        send={(id) => call(deleteCase, { params: { id } })}
        forget={() => {}}
      />
    </Dialog>
  );
}
