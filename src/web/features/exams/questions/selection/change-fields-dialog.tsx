import { useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { SharedFields } from '#contract/exams/many-questions.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { SharedFieldsDialog } from '#web/editing/dialogs/shared-fields-dialog.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { difficultyOptions } from '../form/fields/difficulty-options.ts';
import { SectionField } from '../form/fields/section-field.tsx';
import { namesOf, Suggested } from '../form/fields/subject-and-topic.tsx';
import { useFieldChange } from './use-field-change.ts';

export type ChangeFieldsDialogProps = OpenDialog & {
  exam: Exam;
  /** All questions of the exam. */
  questions: readonly Question[];
  /** The ids of the selected questions. */
  ids: number[];
  onDone: () => void;
};

/**
 * Gives the selected questions a subject, topic, difficulty or section. It needs a new React key each time it opens.
 */
export function ChangeFieldsDialog({ exam, questions, ids, onDone, ...dialog }: ChangeFieldsDialogProps) {
  const selected = questions.filter(({ id }) => ids.includes(id));
  const [values, setValues] = useState(() => ({
    subject: commonOf(selected.map(({ subject }) => subject)) ?? '',
    topic: commonOf(selected.map(({ topic }) => topic)) ?? '',
    difficulty: commonOf(selected.map(({ difficulty }) => difficulty)) ?? 'medium',
    section: commonOf(selected.map(({ section }) => section)) ?? null,
  }));
  const change = useFieldChange(exam, questions, () => {
    onDone();
    dialog.onClose();
  });
  const set = (some: Partial<typeof values>) => setValues((before) => ({ ...before, ...some }));
  const text = (value: 'subject' | 'topic') => (
    <Suggested
      label={`New ${value}`}
      names={namesOf(questions, value)}
      value={values[value]}
      onChange={({ target }) => set({ [value]: target.value })}
    />
  );
  const { difficulty, section } = values;
  const sections = (
    <SectionField
      label="New section"
      sections={exam.sections}
      value={section}
      onChange={(chosen) => set({ section: chosen })}
    />
  );

  return (
    <SharedFieldsDialog<keyof SharedFields>
      amount={count(selected.length, 'question')}
      fields={[
        { value: 'subject', label: 'Subject', input: text('subject') },
        { value: 'topic', label: 'Topic', input: text('topic') },
        {
          value: 'difficulty',
          label: 'Difficulty',
          input: (
            <Select
              label="New difficulty"
              value={difficulty}
              onChange={(chosen) => set({ difficulty: chosen })}
              options={difficultyOptions}
            />
          ),
        },
        ...(exam.sections.length > 0 ? [{ value: 'section' as const, label: 'Section', input: sections }] : []),
      ]}
      note="Texts, options and keys stay. Papers that have started keep their sections."
      change={change}
      {...dialog}
      onSubmit={(chosen) =>
        change.mutate({
          fields: Object.fromEntries(chosen.map((name) => [name, values[name]])),
          questions: selected.map(({ id, version }) => ({ id, version })),
        })
      }
    />
  );
}

/** The value that all questions have; undefined if they differ. */
const commonOf = <Value,>(values: readonly Value[]): Value | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;
