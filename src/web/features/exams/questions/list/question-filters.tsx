import { useId, useState } from 'react';
import { difficulties, type Question } from '#contract/exams/questions.contract.ts';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { FiltersButton } from '#web/ui/lists/filters-button.tsx';
import { type QuestionFilter, valuesOf } from '../find-questions.ts';

type QuestionFiltersProps = {
  questions: readonly Question[];
  /** The sections of the exam. Without one there is no filter for sections. */
  sections: readonly ExamSection[];
  filter: QuestionFilter;
  onChange: (filter: QuestionFilter) => void;
};

/** A search box, and filters for difficulty, subject and topic. On a phone a button opens the filters. */
export function QuestionFilters({ questions, sections, filter, onChange }: QuestionFiltersProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choicesId = useId();
  const chosen = [filter.section, filter.difficulty, filter.subject, filter.topic].filter(
    (value) => value !== undefined,
  ).length;
  const ofSubject =
    filter.subject === undefined ? questions : questions.filter(({ subject }) => subject === filter.subject);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <TextField
        type="search"
        label="Search"
        placeholder="Question, option or explanation"
        value={filter.text}
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
        after={
          <FiltersButton chosen={chosen} isOpen={isOpen} controls={choicesId} onToggle={() => setIsOpen(!isOpen)} />
        }
      />
      <div
        id={choicesId}
        className={cx(
          'grid grid-cols-[minmax(0,1fr)] gap-4',
          sections.length > 0 ? 'sm:grid-cols-2 xl:grid-cols-4' : 'sm:grid-cols-3',
          !isOpen && 'max-sm:hidden',
        )}
      >
        {sections.length > 0 ? (
          <Choice
            label="Section"
            values={[...sections.map((_, index) => String(index + 1)), null]}
            value={filter.section === null ? null : filter.section?.toString()}
            onChange={(section) =>
              onChange({ ...filter, section: typeof section === 'string' ? Number(section) : section })
            }
            show={(position) => sections[Number(position) - 1]?.title ?? ''}
          />
        ) : null}
        <Choice
          label="Difficulty"
          values={difficulties}
          value={filter.difficulty}
          onChange={(difficulty) => onChange({ ...filter, difficulty: difficulties.find((one) => one === difficulty) })}
          show={capitalise}
        />
        <Choice
          label="Subject"
          values={valuesOf(questions, 'subject')}
          value={filter.subject}
          // A topic belongs to one subject, so a new subject clears the topic.
          onChange={(subject) => onChange({ ...filter, subject, topic: undefined })}
        />
        <Choice
          label="Topic"
          values={valuesOf(ofSubject, 'topic')}
          value={filter.topic}
          onChange={(topic) => onChange({ ...filter, topic })}
        />
      </div>
    </div>
  );
}

type ChoiceProps = {
  label: string;
  values: readonly (string | null)[];
  value: string | null | undefined;
  onChange: (value: string | null | undefined) => void;
  show?: (value: string) => string;
};

// The value of an option must not be empty, and a subject may have any name.
const all = 'all';
const none = 'none';
const is = 'is:';

function Choice({ label, values, value, onChange, show = (text) => text }: ChoiceProps) {
  return (
    <Select
      label={label}
      value={value === undefined ? all : value === null ? none : is + value}
      onChange={(next) => onChange(next === all ? undefined : next === none ? null : next.slice(is.length))}
      options={[
        { value: all, label: 'All' },
        ...values.map((one) =>
          one === null ? { value: none, label: `No ${label.toLowerCase()}` } : { value: is + one, label: show(one) },
        ),
      ]}
    />
  );
}
