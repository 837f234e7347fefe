import type { Person, RosterPersonDraft } from '#contract/exams/roster/people.contract.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { NewCodeDialog } from './new-code-dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { RemovePersonDialog } from './remove-person-dialog.tsx';
import type { SlipPlace } from './slips/slips.tsx';

type Dialogs<Listed> = {
  /** Where a code on a slip is used. */
  place: SlipPlace;
  /** Adds a person to the list. */
  add: (draft: RosterPersonDraft) => Promise<unknown>;
  /** What else a change of a person does. */
  noteOf: (person: Listed) => string | undefined;
  /** The name of the cohort of a person. */
  cohortOf: (person: Listed) => string | undefined;
};

/** The dialogs about one person of a list, and what opens them. */
export function usePersonDialogs<Listed extends Omit<Person, 'state'>>({ place, add, ...of }: Dialogs<Listed>) {
  const editing = useOpenItem<Listed>();
  const renewing = useOpenItem<Listed>();
  const removing = useOpenItem<Listed>();
  const dialogs = (
    <>
      <PersonDialog
        key={`edit-${editing.key}`}
        person={editing.item}
        add={add}
        note={editing.item && of.noteOf(editing.item)}
        {...editing.dialog}
      />
      <NewCodeDialog key={`code-${renewing.key}`} person={renewing.item} place={place} {...renewing.dialog} />
      <RemovePersonDialog
        key={`remove-${removing.key}`}
        person={removing.item}
        cohort={removing.item && of.cohortOf(removing.item)}
        {...removing.dialog}
      />
    </>
  );
  return { dialogs, actions: { onEdit: editing.open, onRenew: renewing.open, onRemove: removing.open } };
}
