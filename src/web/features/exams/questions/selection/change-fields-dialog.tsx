import { useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { SharedFields } from '#contract/exams/many-questions.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { failureText } from '#web/editing/failure-text.ts';
import { CheckList } from '#web/ui/forms/choice-list.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { count } from '#web/ui/wording/count.ts';
import { difficultyOptions } from '../form/fields/difficulty-options.ts';
import { SectionField } from '../form/fields/section-field.tsx';
import { namesOf, Suggested } from '../form/fields/subject-and-topic.tsx';
import { useFieldChange } from './use-field-change.ts';

export type ChangeFieldsDialogProps = {
  exam: Exam;
  /** All questions of the exam. */
  questions: readonly Question[];
  /** The selected ones. */
  ids: number[];
  open: boolean;
  onClose: () => void;
  onDone: () => void;
};

type FieldName = keyof SharedFields;
const names: Record<FieldName, string> = {
  subject: 'Subject',
  topic: 'Topic',
  difficulty: 'Difficulty',
  section: 'Section',
};

/** Gives the selected questions a subject, topic, difficulty or section. It needs a new React key each time it opens. */
export function ChangeFieldsDialog({ exam, questions, ids, open, onClose, onDone }: ChangeFieldsDialogProps) {
  const selected = questions.filter(({ id }) => ids.includes(id));
  const [chosen, setChosen] = useState<FieldName[]>([]);
  const [values, setValues] = useState(() => ({
    subject: commonOf(selected.map(({ subject }) => subject)) ?? '',
    topic: commonOf(selected.map(({ topic }) => topic)) ?? '',
    difficulty: commonOf(selected.map(({ difficulty }) => difficulty)) ?? 'medium',
    section: commonOf(selected.map(({ section }) => section)) ?? null,
  }));
  const [isMissing, setMissing] = useState(false);
  const change = useFieldChange(exam, questions, () => {
    onDone();
    onClose();
  });
  const amount = count(selected.length, 'question');
  const offered = (Object.keys(names) as FieldName[]).filter((name) => name !== 'section' || exam.sections.length > 0);
  const set = (fields: Partial<typeof values>) => setValues((before) => ({ ...before, ...fields }));

  return (
    <FormDialog
      title={`Change ${amount}`}
      open={open}
      onClose={onClose}
      submitLabel={`Change ${amount}`}
      pendingLabel="Changing…"
      isPending={change.isPending}
      failure={failureText(change.error)}
    >
      {(formId) => (
        <form
          id={formId}
          noValidate
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen.length === 0) return setMissing(true);
            change.mutate({
              fields: Object.fromEntries(chosen.map((name) => [name, values[name]])),
              questions: selected.map(({ id, version }) => ({ id, version })),
            });
          }}
        >
          <CheckList
            legend="What changes"
            values={chosen}
            onChange={setChosen}
            error={isMissing && chosen.length === 0 ? 'Choose at least one field.' : undefined}
            choices={offered.map((value) => ({ value, label: names[value] }))}
          />
          {chosen.includes('subject') ? (
            <Suggested
              label="New subject"
              names={namesOf(questions, 'subject')}
              value={values.subject}
              onChange={({ target }) => set({ subject: target.value })}
            />
          ) : null}
          {chosen.includes('topic') ? (
            <Suggested
              label="New topic"
              names={namesOf(questions, 'topic')}
              value={values.topic}
              onChange={({ target }) => set({ topic: target.value })}
            />
          ) : null}
          {chosen.includes('difficulty') ? (
            <Select
              label="New difficulty"
              value={values.difficulty}
              onChange={(difficulty) => set({ difficulty })}
              options={difficultyOptions}
            />
          ) : null}
          {chosen.includes('section') ? (
            <SectionField
              label="New section"
              sections={exam.sections}
              value={values.section}
              onChange={(section) => set({ section })}
            />
          ) : null}
          <p className="text-ink-soft text-sm">
            Texts, options and keys stay. Papers that have started keep their sections.
          </p>
        </form>
      )}
    </FormDialog>
  );
}

/** The value that all have; undefined if they differ. */
const commonOf = <Value,>(values: readonly Value[]): Value | undefined =>
  values.every((value) => value === values[0]) ? values[0] : undefined;
