import { useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { fold } from '#domain/text/fold.ts';
import { RadioList } from '#web/ui/forms/choice-list.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';

/** From this number of exams on, a search replaces the select. */
const many = 9;
const mostShown = 5;

const nameOf = ({ title, examCode }: Exam) => `${title} (${examCode})`;

type ExamPickerProps = {
  exams: readonly Exam[];
  /** The id of the chosen exam, as text. */
  value: string | undefined;
  onChange: (id: string) => void;
  error: string | undefined;
};

/** Chooses an exam: from a select, or among many exams by a part of the title or the code. Leaves out the archive. */
export function ExamPicker({ exams: all, value, onChange, error }: ExamPickerProps) {
  const [sought, setSought] = useState('');
  const exams = all.filter(({ archived }) => !archived);
  if (exams.length < many) {
    return (
      <Select
        label="Exam"
        value={value}
        onChange={onChange}
        options={exams.map((exam) => ({ value: String(exam.id), label: nameOf(exam) }))}
        placeholder={exams.length === 0 ? 'There is no other exam' : 'Choose an exam…'}
        disabled={exams.length === 0}
        error={error}
      />
    );
  }
  const found = exams.filter((exam) => fold(nameOf(exam)).includes(fold(sought.trim())));
  // The chosen exam stays in view, whatever is sought next.
  const chosen = exams.filter((exam) => String(exam.id) === value);
  const shown = [...chosen, ...found.filter((exam) => !chosen.includes(exam))].slice(0, mostShown + chosen.length);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <TextField
        type="search"
        label="Find an exam"
        placeholder="Title or code"
        autoComplete="off"
        value={sought}
        onChange={({ target }) => setSought(target.value)}
      />
      <RadioList
        legend="Exam"
        value={value}
        onChange={onChange}
        error={error}
        choices={shown.map((exam) => ({ value: String(exam.id), label: nameOf(exam) }))}
      />
      <p role="status" className="tabular text-ink-soft text-sm">
        {found.length > mostShown
          ? `${count(found.length, 'exam')} found, the first ${formatNumber(mostShown)} are shown. Type more of the title.`
          : `${count(found.length, 'exam')} found.`}
      </p>
    </div>
  );
}
