import { useQuery } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { type Case, CaseDetails, type CaseDraft, createCase, updateCase } from '#contract/content/cases.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useConflict } from '#web/editing/dialogs/use-conflict.tsx';
import { errorOfField } from '#web/editing/error-of-field.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { CheckList } from '#web/ui/forms/choice-list.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { caseQuery } from '../bank.queries.ts';

type CaseDialogProps = OpenDialog & { onSaved: (saved: Case) => void };

/**
 * Adds a case. If the bank has one with this text and picture, that one is used. It needs a new React key each time it
 * opens.
 */
export function AddCaseDialog({ onSaved, ...dialog }: CaseDialogProps) {
  const create = useItemChange({
    send: (draft: CaseDraft) => call(createCase, { body: draft }),
    success: undefined,
    failure: 'Failed to add case',
    onSuccess: (_, added) => onSaved(added),
  });
  return (
    <FormDialog
      isWide
      title="New case"
      description="Several items can share the case. Papers keep its questions together, and show it above each of them."
      {...dialog}
      submitLabel="Add case"
      pendingLabel="Adding…"
      {...create.dialog}
    >
      {(formId) => (
        <CaseForm id={formId} initial={undefined} error={create.error} onSubmit={({ draft }) => create.mutate(draft)} />
      )}
    </FormDialog>
  );
}

type Filled = { draft: CaseDraft; updateExams: boolean };

/**
 * Changes a case. If it was changed meanwhile, a dialog first shows both versions. It needs a new React key each time
 * it opens.
 */
export function EditCaseDialog({ item, open, onClose, onSaved }: CaseDialogProps & { item: Case }) {
  const leave = () => {
    conflict.close();
    onClose();
  };
  const details = useQuery({ ...caseQuery(item.id), enabled: open });
  const save = useItemChange({
    send: ({ draft, updateExams, seen }: Filled & { seen: { version: number } }) =>
      call(updateCase, { params: { id: item.id }, body: { ...draft, updateExams, version: seen.version } }),
    success: 'Case updated successfully',
    failure: 'Failed to update case',
    onSuccess: (_, saved) => {
      conflict.close();
      onSaved(saved);
    },
    onError: (error, input) => conflict.onError(error, input),
  });
  const conflict = useConflict({
    noun: 'case',
    item: { ...item, printings: [] },
    schema: CaseDetails,
    labels: { text: 'Vignette', imageUrl: 'Image' },
    draftOf: ({ draft }: Filled): CaseDraft => draft,
    withDraft: (input, draft) => ({ ...input, draft }),
    isPending: save.isPending,
    save: (input, seen) => save.mutate({ ...input, seen }),
    onSame: leave,
  });
  return (
    <FormDialog
      isWide
      title="Edit case"
      description={`${count(item.items, 'item')} ${item.items === 1 ? 'has' : 'share'} this case.`}
      open={open}
      onClose={onClose}
      submitLabel="Save case"
      pendingLabel="Saving..."
      {...save.dialog}
    >
      {(formId) => (
        <>
          <CaseForm
            id={formId}
            initial={item}
            printings={details.data?.printings}
            error={save.error}
            onSubmit={(filled) => save.mutate({ ...filled, seen: conflict.seen ?? item })}
          />
          {conflict.dialog}
        </>
      )}
    </FormDialog>
  );
}

type CaseFormProps = {
  id: string;
  /** Undefined for a new case. */
  initial: Case | undefined;
  printings?: CaseDetails['printings'] | undefined;
  error: Error | null;
  onSubmit: (filled: Filled) => void;
};

function CaseForm({ id, initial, printings = [], error, onSubmit }: CaseFormProps) {
  const [text, setText] = useState(initial?.text ?? '');
  const [imageUrl, setImageUrl] = useState(initial?.imageUrl ?? '');
  const [keepsExams, setKeepsExams] = useState(false);
  useUnsaved(text !== (initial?.text ?? '') || imageUrl !== (initial?.imageUrl ?? ''));
  const errorOf = errorOfField<CaseDraft>({}, error);
  const started = printings.filter((printing) => printing.started).length;
  const open = printings.length - started;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit({ draft: { text, imageUrl: imageUrl === '' ? null : imageUrl }, updateExams: open > 0 && !keepsExams });
  };

  return (
    <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <TextArea
        label="Vignette"
        rows={9}
        required
        autoFocus
        value={text}
        error={errorOf('text')}
        onChange={({ target }) => setText(target.value)}
      />
      <TextField
        label="Image URL"
        hint="Optional. A picture on another site."
        type="url"
        inputMode="url"
        placeholder="https://…"
        autoComplete="off"
        value={imageUrl}
        error={errorOf('imageUrl')}
        onChange={({ target }) => setImageUrl(target.value)}
      />
      {open > 0 ? (
        <CheckList
          legend="Which exams get the change?"
          values={keepsExams ? [] : ['open']}
          onChange={(values) => setKeepsExams(!values.includes('open'))}
          choices={[{ value: 'open', label: `${count(open, 'exam')} that nobody has started` }]}
        />
      ) : null}
      {started > 0 ? (
        <p className="text-ink-soft text-sm">
          {`${count(started, 'exam')} that students have started ${started === 1 ? 'keeps' : 'keep'} the text that they saw.`}
        </p>
      ) : null}
    </form>
  );
}
