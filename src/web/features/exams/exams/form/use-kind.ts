import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ExamDraft } from '#contract/exams/exams.contract.ts';
import type { ExamFormValues } from './values/exam-form-values.ts';
import { type ExamKind, withKind } from './values/kind-values.ts';

type Form = Pick<UseFormReturn<ExamFormValues, unknown, ExamDraft>, 'control' | 'getValues' | 'setValue'>;

/** The kind of a new exam, and the rules that follow from it. `suggest` does nothing once the educator has chosen. */
export function useKind({ control, getValues, setValue }: Form) {
  const [isChosen, setIsChosen] = useState(false);
  const [note, setNote] = useState('');
  const propose = (change: Parameters<typeof withKind>[1]) => {
    for (const [name, value] of Object.entries(withKind(getValues(), change))) {
      setValue(name as keyof ExamFormValues, value, { shouldDirty: true });
    }
  };
  return {
    kind: useWatch({ control, name: 'kind' }),
    /** The text for screen readers about the last suggestion. */
    note,
    choose: (kind: ExamKind) => {
      setIsChosen(true);
      setNote('');
      propose({ kind });
    },
    suggest: (kind: ExamKind) => {
      if (isChosen || getValues('kind') === undefined || getValues('kind') === kind) return;
      propose({ kind });
      setNote('The pattern of a real paper makes it an exam. You can choose practice paper.');
    },
    adaptToClosing: (closes: ExamFormValues['closes']) => propose({ closes }),
  };
}
