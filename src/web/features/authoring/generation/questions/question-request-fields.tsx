import { difficultyOptions } from '#web/features/exams/questions/form/difficulty-options.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { QuestionDraft, QuestionProblems } from './question-request.ts';

type FieldsProps = {
  draft: QuestionDraft;
  onChange: (changes: Partial<QuestionDraft>) => void;
  problems: QuestionProblems;
};

/** The fields for subject and topic. */
export const TopicFields = ({ draft, onChange, problems }: FieldsProps) => (
  <>
    <TextField
      label="Subject"
      autoComplete="off"
      placeholder="Cardiology"
      value={draft.subject}
      onChange={(event) => onChange({ subject: event.target.value })}
      error={problems.subject}
    />
    <TextField
      label="Topic"
      autoComplete="off"
      placeholder="Heart failure"
      value={draft.topic}
      onChange={(event) => onChange({ topic: event.target.value })}
      error={problems.topic}
    />
  </>
);

export const DifficultyField = ({ draft, onChange }: Omit<FieldsProps, 'problems'>) => (
  <Select
    label="Difficulty"
    value={draft.difficulty}
    onChange={(difficulty) => onChange({ difficulty })}
    options={difficultyOptions}
  />
);
