import { type ReactNode, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '#web/platform/api/api-client.ts';
import type { ItemNoun } from '../item-noun.ts';
import { isConflict } from '../tell-outcome.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type ConflictField, conflictFields, type FieldLabels } from './conflict-fields.ts';

type Options<Item, Input, Draft> = {
  noun: ItemNoun;
  /** The item as the form was opened with it. Undefined for a new item, which cannot conflict. */
  item: Item | undefined;
  schema: z.ZodMiniType<Item>;
  labels: FieldLabels<Draft>;
  draftOf: (input: Input) => Draft;
  withDraft: (input: Input, draft: Draft) => Input;
  isPending: boolean;
  /** Sends the input of the form again, now made from the version `seen`. */
  save: (input: Input, seen: Item) => void;
  /** Called if both drafts are the same, for example because the response to the first save was lost. */
  onSame: (input: Input, current: Item) => void;
};

type Conflict<Item, Input, Draft> = { input: Input; current: Item; fields: ConflictField<Draft>[] };

export type ConflictHandling<Item, Input> = {
  /** The version that the educator saw last. The next save must name it. */
  seen: Item | undefined;
  /** Opens the dialog if this error of a save tells that the item was changed meanwhile. */
  onError: (error: Error, input: Input) => void;
  /** Closes the dialog after a save. */
  close: () => void;
  /** Render it beside the form. */
  dialog: ReactNode;
};

/** Lets the educator choose between two versions of an item when another save came first. */
export function useConflict<Item extends { version: number } & Draft, Input, Draft extends object>(
  options: Options<Item, Input, Draft>,
): ConflictHandling<Item, Input> {
  const { noun, item, schema, labels, draftOf, withDraft, isPending, save, onSame } = options;
  const [seen, setSeen] = useState(item);
  const [conflict, setConflict] = useState<Conflict<Item, Input, Draft>>();
  const [isOpen, setIsOpen] = useState(false);

  return {
    seen,
    onError: (error, input) => {
      if (!(error instanceof ApiError && isConflict(error)) || !seen) return;
      const current = schema.safeParse(error.current);
      if (!current.success) return;
      const fields = conflictFields(labels, { before: seen, mine: draftOf(input), theirs: current.data });
      if (fields.length === 0) return onSame(input, current.data);
      setConflict({ input, current: current.data, fields });
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
    dialog: conflict ? (
      <ConflictDialog
        key={conflict.current.version}
        noun={noun}
        fields={conflict.fields}
        open={isOpen}
        onCancel={() => setIsOpen(false)}
        isPending={isPending}
        onSave={(theirs) => {
          const { input, current } = conflict;
          const draft = { ...draftOf(input) };
          for (const field of theirs) draft[field] = current[field];
          setSeen(current);
          save(withDraft(input, draft), current);
        }}
      />
    ) : null,
  };
}
