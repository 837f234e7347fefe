import { useRef } from 'react';
import {
  type Person,
  type RosterPersonDraft,
  removePerson,
  renewCode,
} from '#contract/exams/roster/people.contract.ts';
import { groupRosterCode } from '#domain/text/roster-code.ts';
import { copyAndTell } from '#web/editing/copy-and-tell.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog, type OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { PrintSlips } from './slips/print-slips-button.tsx';
import type { SlipPerson, SlipPlace } from './slips/slips.tsx';

type Dialogs<Listed> = {
  /** Where a code on a slip is used. */
  place: SlipPlace;
  /** Adds a person to the list. */
  add: (draft: RosterPersonDraft) => Promise<unknown>;
  /** Says which further effects a change of a person has. */
  noteOf: (person: Listed) => string | undefined;
  /** The name of the cohort of a person. */
  cohortOf: (person: Listed) => string | undefined;
};

/** The dialogs about one person of a list, and the functions that open them. */
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

type RemovePersonDialogProps = OpenDialog & {
  /** It stays set while the dialog fades out. */
  person: { id: number; name: string } | undefined;
  /** The name of the cohort of the person, whose exams all lose the person. */
  cohort?: string | undefined;
};

/** Asks whether to remove a person. The server refuses to remove a person who has started an exam. */
function RemovePersonDialog({ person, cohort, ...dialog }: RemovePersonDialogProps) {
  const remove = useItemChange({
    send: (id: number) => call(removePerson, { params: { id } }),
    success: 'Person removed',
    failure: 'Failed to remove the person',
    onSuccess: dialog.onClose,
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={`Remove ${person?.name ?? ''} from the ${cohort === undefined ? 'roster' : `cohort ${cohort}`}?`}
      text={
        cohort === undefined
          ? 'The personal code of this person stops working.'
          : 'The personal code stops working at all exams of the cohort. This cannot be undone.'
      }
      confirmLabel="Remove"
      pendingLabel="Removing…"
      isPending={remove.isPending}
      failure={remove.error ? `Not removed. ${remove.error.message}` : undefined}
      onConfirm={() => person && remove.mutate(person.id)}
    />
  );
}

type NewCodeDialogProps = {
  /** It stays set while the dialog fades out. */
  person: SlipPerson | undefined;
  /** Where the code on a slip is used. */
  place: SlipPlace;
  open: boolean;
  onClose: () => void;
};

/**
 * Asks whether to give a person a new personal code, and shows the code. It needs a new React key each time it opens.
 */
function NewCodeDialog({ person, place, open, onClose }: NewCodeDialogProps) {
  // The question closes when the code comes, so the second dialog cannot see what had the focus before the first one.
  const opener = useRef(document.activeElement instanceof HTMLElement ? document.activeElement : null);
  const renew = useItemChange({
    send: (id: number) => call(renewCode, { params: { id } }),
    success: 'New code given',
    failure: 'Failed to give a new code',
  });
  const code = renew.data?.code;
  if (!person) return null;
  if (code === undefined) {
    return (
      <ConfirmDialog
        open={open}
        onClose={onClose}
        tone="normal"
        title={`New code for ${person.name}?`}
        text="The present code stops working at all exams, also on a printed slip. A session that is under way continues."
        confirmLabel="Give a new code"
        pendingLabel="Making the code…"
        isPending={renew.isPending}
        failure={renew.error?.message}
        onConfirm={() => renew.mutate(person.id)}
      />
    );
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      focusAfter={opener}
      title={`The new code of ${person.name}`}
      description="The former code does not work any more."
      footer={
        <>
          <Button onClick={() => void copyAndTell(groupRosterCode(code))}>Copy</Button>
          <PrintSlips label="Print the slip" place={place} people={[{ ...person, code }]} />
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      <p className="tabular rounded-card bg-sunken px-4 py-5 text-center font-bold text-2xl tracking-wider">
        {groupRosterCode(code)}
      </p>
    </Dialog>
  );
}
