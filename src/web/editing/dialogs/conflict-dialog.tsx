import { useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Radio } from '#web/ui/forms/radio.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { ItemNoun } from '../item-noun.ts';
import type { ConflictField } from './conflict-fields.ts';

type ConflictDialogProps<Draft> = {
  noun: ItemNoun;
  fields: readonly ConflictField<Draft>[];
  open: boolean;
  /** Goes back to the form, which still has what the educator typed. */
  onCancel: () => void;
  isPending: boolean;
  /** Saves the item. `theirs`: the fields for which the educator chose the value of the other person. */
  onSave: (theirs: ReadonlySet<keyof Draft & string>) => void;
};

/** Shows both versions of an item that was changed meanwhile, and lets the educator choose for each field. */
export function ConflictDialog<Draft>({ noun, fields, open, onCancel, isPending, onSave }: ConflictDialogProps<Draft>) {
  const [theirs, setTheirs] = useState(
    () => new Set(fields.filter(({ suggested }) => suggested === 'theirs').map(({ field }) => field)),
  );
  const choose = (field: keyof Draft & string, isTheirs: boolean) =>
    setTheirs((chosen) => {
      const next = new Set(chosen);
      if (isTheirs) next.add(field);
      else next.delete(field);
      return next;
    });
  const cancel = () => {
    if (!isPending) onCancel();
  };

  return (
    <Dialog
      role="alertdialog"
      isWide
      open={open}
      onOpenChange={cancel}
      title={`This ${noun} was changed meanwhile`}
      description="It was saved in another tab or by another person after you opened it. Choose what to keep."
      footer={
        <>
          <Button onClick={cancel}>Back to the form</Button>
          <Button variant="primary" isPending={isPending} pendingLabel="Saving..." onClick={() => onSave(theirs)}>
            Save this choice
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {fields.map(({ field, label, mine, theirs: other }) => (
          <fieldset key={field}>
            <legend className="mb-2 font-semibold text-md">{label}</legend>
            <div className="grid gap-2 sm:grid-cols-2">
              <Version name="Yours" value={mine} checked={!theirs.has(field)} onChoose={() => choose(field, false)} />
              <Version
                name="Saved meanwhile"
                value={other}
                checked={theirs.has(field)}
                onChoose={() => choose(field, true)}
              />
            </div>
          </fieldset>
        ))}
      </div>
    </Dialog>
  );
}

type VersionProps = { name: string; value: string; checked: boolean; onChoose: () => void };

function Version({ name, value, checked, onChoose }: VersionProps) {
  const id = useId();
  return (
    <div
      className={cx(
        'relative flex min-h-12 gap-3 rounded-small border px-3.5 py-2.5',
        checked ? 'border-accent bg-accent-wash' : 'border-control-line bg-surface',
      )}
    >
      <Radio id={id} checked={checked} onChange={onChoose} aria-describedby={`${id}-value`} markClassName="mt-0.5" />
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="font-semibold text-sm">
          {name}
        </label>
        <p id={`${id}-value`} className="whitespace-pre-line text-md [overflow-wrap:anywhere]">
          {value === '' ? <span className="text-ink-soft italic">Empty</span> : value}
        </p>
      </div>
    </div>
  );
}
