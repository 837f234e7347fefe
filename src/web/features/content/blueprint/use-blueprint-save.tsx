import { type ReactNode, useState } from 'react';
import { Blueprint, type BlueprintRow, saveBlueprint } from '#contract/content/blueprint.contract.ts';
import { ConflictDialog } from '#web/editing/dialogs/conflict-dialog.tsx';
import { type ConflictField, conflictFields, type FieldLabels } from '#web/editing/dialogs/conflict-fields.ts';
import { isConflict } from '#web/editing/tell-outcome.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { nameRow } from './describe-row.ts';
import type { BlueprintContent } from './edited-blueprint.ts';

const labels: FieldLabels<BlueprintContent> = {
  rows: {
    label: 'Rows',
    words: (rows: BlueprintRow[] = []) =>
      rows
        .map((row) => `${row.section === null ? '' : `Section ${row.section}: `}${nameRow(row)}: ${row.count}`)
        .join('\n'),
  },
  notUsedInLast: 'Not used in the last exams',
};

type Conflict = { content: BlueprintContent; current: Blueprint; fields: ConflictField<BlueprintContent>[] };

export type BlueprintSave = {
  /** The blueprint as the server had it last. */
  saved: Blueprint;
  isPending: boolean;
  /** Saves the blueprint on the page, and reports it in a toast. */
  save: (content: BlueprintContent) => void;
  /** Saves as a part of another change. */
  send: (content: BlueprintContent) => Promise<Blueprint>;
  /** Opens the dialog if this error tells that another educator has saved the blueprint meanwhile. */
  onError: (error: Error, content: BlueprintContent) => void;
  /** Render it beside the form. */
  dialog: ReactNode;
};

/** Saves the blueprint of an exam. If another educator has changed it meanwhile, a dialog shows both versions. */
export function useBlueprintSave(
  examId: number,
  initial: Blueprint,
  onSaved: (blueprint: Blueprint) => void,
): BlueprintSave {
  const [saved, setSaved] = useState(initial);
  const [conflict, setConflict] = useState<Conflict>();
  const [isOpen, setIsOpen] = useState(false);

  const send = async ({ rows, notUsedInLast }: BlueprintContent, seen = saved.seen) => {
    const blueprint = await call(saveBlueprint, { params: { id: examId }, body: { rows, notUsedInLast, seen } });
    setSaved(blueprint);
    return blueprint;
  };
  const onError = (error: Error, content: BlueprintContent) => {
    if (!(error instanceof ApiError && isConflict(error))) return;
    const current = Blueprint.safeParse(error.current);
    if (!current.success) return;
    const fields = conflictFields(labels, { before: saved, mine: content, theirs: current.data });
    setConflict({ content, current: current.data, fields });
    setIsOpen(true);
  };
  const save = useItemChange({
    send: ({ content, seen }: { content: BlueprintContent; seen?: string }) => send(content, seen),
    success: 'Blueprint saved',
    failure: 'Failed to save the blueprint',
    onSuccess: (_, blueprint) => {
      setIsOpen(false);
      onSaved(blueprint);
    },
    onError: (error, { content }) => onError(error, content),
  });

  return {
    saved,
    isPending: save.isPending,
    save: (content) => save.mutate({ content }),
    send: (content) => send(content),
    onError,
    dialog: conflict ? (
      <ConflictDialog
        key={conflict.current.seen}
        noun="blueprint"
        fields={conflict.fields}
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        isPending={save.isPending}
        onSave={(theirs) => {
          const { content, current } = conflict;
          save.mutate({
            content: {
              rows: (theirs.has('rows') ? current : content).rows,
              notUsedInLast: (theirs.has('notUsedInLast') ? current : content).notUsedInLast,
            },
            seen: current.seen,
          });
        }}
      />
    ) : null,
  };
}
