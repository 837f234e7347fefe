import { Fragment, type ReactNode, useState } from 'react';
import { CheckList } from '#web/ui/forms/choice-list.tsx';
import { failureText } from '../failure-text.ts';
import { FormDialog } from './form-dialog.tsx';

type SharedFieldsDialogProps<Name extends string> = {
  /** How many items: "3 questions". */
  amount: string;
  /** `input` is shown when the field is chosen. */
  fields: readonly { value: Name; label: string; input: ReactNode }[];
  /** A sentence that says which fields stay as they are. */
  note: string;
  change: { isPending: boolean; error: Error | null };
  open: boolean;
  onClose: () => void;
  onSubmit: (chosen: readonly Name[]) => void;
};

/** Gives the selected items of a list some fields in common. It needs a new React key each time it opens. */
export function SharedFieldsDialog<Name extends string>(props: SharedFieldsDialogProps<Name>) {
  const { amount, fields, note, change, open, onClose, onSubmit } = props;
  const [chosen, setChosen] = useState<Name[]>([]);
  const [isMissing, setMissing] = useState(false);
  return (
    <FormDialog
      title={`Change ${amount}`}
      open={open}
      onClose={onClose}
      submitLabel={`Change ${amount}`}
      pendingLabel="Changing…"
      isPending={change.isPending}
      failure={failureText(change.error)}
      onSubmit={() => {
        setMissing(chosen.length === 0);
        if (chosen.length > 0) onSubmit(chosen);
      }}
    >
      <CheckList
        legend="What changes"
        values={chosen}
        onChange={setChosen}
        error={isMissing && chosen.length === 0 ? 'Choose at least one field.' : undefined}
        choices={fields}
      />
      {fields.map(({ value, input }) => chosen.includes(value) && <Fragment key={value}>{input}</Fragment>)}
      <p className="text-ink-soft text-sm">{note}</p>
    </FormDialog>
  );
}
