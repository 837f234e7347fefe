import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  createExamPattern,
  deleteExamPattern,
  type ExamPattern,
  renameExamPattern,
} from '#contract/exams/patterns.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { examPatternsQuery } from '../patterns.queries.ts';
import { describePreset } from '../values/preset-values.ts';
import { PatternNameDialog } from './pattern-name-dialog.tsx';

/** The own patterns of the site, which can be renamed and deleted. */
export function OwnPatternsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: patterns, error, isFetching, refetch } = useQuery({ ...examPatternsQuery, enabled: open });
  const renaming = useOpenItem<ExamPattern>();
  const close = useRef<HTMLButtonElement>(null);
  const rename = useItemChange({
    send: ({ id, name }: { id: number; name: string }) => call(renameExamPattern, { params: { id }, body: { name } }),
    success: 'Pattern renamed',
    failure: 'Failed to rename the pattern',
    onSuccess: renaming.close,
  });
  const restore = useItemChange({
    send: ({ id: _id, ...pattern }: ExamPattern) => call(createExamPattern, { body: pattern }),
    success: 'Pattern restored',
    failure: 'Failed to restore the pattern',
  });
  const remove = useItemChange({
    send: async (pattern: ExamPattern) => {
      await call(deleteExamPattern, { params: { id: pattern.id } });
      return pattern;
    },
    success: ({ name }) => `Deleted the pattern “${name}”`,
    failure: 'Failed to delete the pattern',
    // The pressed button disappears with its row.
    onSuccess: () => close.current?.focus(),
    action: (pattern) => ({
      label: 'Undo',
      alternative: 'Save the rules of an exam as a pattern again',
      run: () => restore.mutate(pattern),
    }),
  });

  return (
    <>
      <Dialog
        open={open}
        onOpenChange={onClose}
        hasStickyFooter
        title="My patterns"
        description="Every educator of this site who manages exams can use them. Exams that were made from a pattern do not change with it."
        footer={
          <Button ref={close} onClick={onClose}>
            Close
          </Button>
        }
      >
        {error && !patterns ? (
          <LoadFailure title="The patterns could not be loaded" query={{ error, isFetching, refetch }} />
        ) : !patterns ? (
          <Skeleton className="h-24 w-full" />
        ) : patterns.length === 0 ? (
          <p className="text-md">
            There is no pattern yet. Set the rules of an exam in its form and choose <b>Save as my pattern</b>.
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {patterns.map((pattern) => (
              <PatternRow
                key={pattern.id}
                pattern={pattern}
                onRename={() => renaming.open(pattern)}
                onDelete={() => {
                  if (!remove.isPending) remove.mutate(pattern);
                }}
              />
            ))}
          </ul>
        )}
      </Dialog>
      <PatternNameDialog
        key={renaming.key}
        title="Rename the pattern"
        name={renaming.item?.name ?? ''}
        {...renaming.dialog}
        isPending={rename.isPending}
        error={rename.error}
        onSave={(name) => renaming.item && rename.mutate({ id: renaming.item.id, name })}
      />
    </>
  );
}

type PatternRowProps = { pattern: ExamPattern; onRename: () => void; onDelete: () => void };

const PatternRow = ({ pattern, onRename, onDelete }: PatternRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
    <div className="min-w-0 flex-1 basis-56">
      <p dir="auto" className="font-semibold text-md [overflow-wrap:anywhere]">
        {pattern.name}
      </p>
      <p className="tabular mt-0.5 text-ink-soft text-sm">{describePreset(pattern)}</p>
    </div>
    <div className="flex gap-1">
      <Button variant="quiet" aria-label={`Rename ${pattern.name}`} onClick={onRename}>
        Rename
      </Button>
      <Button variant="quiet" aria-label={`Delete ${pattern.name}`} onClick={onDelete}>
        Delete
      </Button>
    </div>
  </li>
);
