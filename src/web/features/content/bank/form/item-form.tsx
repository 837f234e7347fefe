import { useState } from 'react';
import type { BankItem, BankItemDraft } from '#contract/content/bank.contract.ts';
import type { Case } from '#contract/content/cases.contract.ts';
import { listOptions } from '#domain/question/question-options.ts';
import { errorOfField } from '#web/editing/error-of-field.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { QuestionForm } from '#web/features/exams/questions/form/question-form.tsx';
import { useUnsaved } from '#web/platform/navigation/unsaved.ts';
import { CheckList } from '#web/ui/forms/choice-list.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { practiceHint, practiceOptions, stateNames } from '../words.ts';
import { AddCaseDialog, EditCaseDialog } from './case-dialog.tsx';
import { CaseField } from './case-field.tsx';
import { ChooseCaseDialog } from './choose-case-dialog.tsx';
import { readTags } from './read-tags.ts';

export type FilledItem = { draft: BankItemDraft; change: 'small' | 'wording' };

type ItemFormProps = {
  id: string;
  /** Undefined for a new item. */
  item: Omit<BankItem, 'uses'> | undefined;
  error: Error | null;
  onSubmit: (filled: FilledItem) => void;
};

const stateOptions = (['draft', 'ready', 'retired'] as const).map((value) => ({ value, label: stateNames[value] }));

/** The fields of a question, and the fields that only an item of the bank has. */
export function ItemForm({ id, item, error, onSubmit }: ItemFormProps) {
  const initial = {
    tags: item?.tags.join(', ') ?? '',
    state: item?.state ?? ('ready' as const),
    practice: item?.practice ?? ('never' as const),
    caseId: item?.caseId ?? null,
  };
  const [tags, setTags] = useState(initial.tags);
  const [state, setState] = useState(initial.state);
  const [practice, setPractice] = useState(initial.practice);
  const [caseId, setCaseId] = useState(initial.caseId);
  const cases = useCaseDialogs(caseId, setCaseId);
  const [isSmall, setSmall] = useState(false);
  useUnsaved(
    tags !== initial.tags || state !== initial.state || practice !== initial.practice || caseId !== initial.caseId,
  );
  const errorOf = errorOfField<{ tags: string[]; caseId: number }>({}, error);

  return (
    <>
      <QuestionForm
        id={id}
        examId={undefined}
        sections={[]}
        initial={item && listOptions(item)}
        error={error}
        onSubmit={({ draft }) =>
          onSubmit({
            draft: { ...draft, tags: readTags(tags), state, practice, caseId },
            change: isSmall ? 'small' : 'wording',
          })
        }
      >
        <CaseField caseId={caseId} error={errorOf('caseId')} {...cases.actions} onLeave={() => setCaseId(null)} />
        <TextField
          label="Tags"
          hint="Separate several tags with commas."
          autoComplete="off"
          value={tags}
          error={errorOf('tags')}
          onChange={({ target }) => setTags(target.value)}
          className="sm:col-span-2"
        />
        <Select label="State" value={state} onChange={setState} options={stateOptions} />
        <Select
          label="Practice"
          value={practice}
          onChange={setPractice}
          options={practiceOptions}
          hint={practiceHint(practice)}
        />
        {item ? (
          <div className="sm:col-span-2">
            <CheckList
              legend="What kind of change is it?"
              values={isSmall ? ['small'] : []}
              onChange={(values) => setSmall(values.includes('small'))}
              choices={[
                {
                  value: 'small',
                  label: 'Only spelling changed',
                  text: 'The measured figures stay. Otherwise they start anew with the new wording.',
                },
              ]}
            />
          </div>
        ) : null}
      </QuestionForm>
      {/* Beside the form, because React passes the events of a dialog on to the elements around it, and the form would
          submit. */}
      {cases.dialogs}
    </>
  );
}

/** The dialogs that give an item a case or edit its case, and the functions that open them. */
function useCaseDialogs(caseId: number | null, onChange: (caseId: number) => void) {
  const adding = useOpenItem();
  const editing = useOpenItem<Case>();
  const choosing = useOpenItem();
  const take = (close: () => void) => (chosen: { id: number }) => {
    onChange(chosen.id);
    close();
  };
  const dialogs = (
    <>
      <AddCaseDialog key={`add-${adding.key}`} {...adding.dialog} onSaved={take(adding.close)} />
      {editing.item ? (
        <EditCaseDialog key={`edit-${editing.key}`} item={editing.item} {...editing.dialog} onSaved={editing.close} />
      ) : null}
      <ChooseCaseDialog
        key={`choose-${choosing.key}`}
        present={caseId}
        {...choosing.dialog}
        onChoose={take(choosing.close)}
      />
    </>
  );
  return {
    dialogs,
    actions: { onAdd: () => adding.open(), onEdit: editing.open, onChoose: () => choosing.open() },
  };
}
