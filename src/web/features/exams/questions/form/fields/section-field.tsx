import type { Ref } from 'react';
import type { ExamSection } from '#contract/exams/sections.contract.ts';
import { Select } from '#web/ui/forms/select.tsx';

// The value of an option must not be empty.
const none = 'none';

/** The title of the section at a position, from 1; null is no section. */
export const nameSection = (sections: readonly ExamSection[], position: number | null): string =>
  position === null ? 'No section' : (sections[position - 1]?.title ?? `Section ${position}`);

type SectionFieldProps = {
  sections: readonly ExamSection[];
  /** The position of the section, from 1; null for none. */
  value: number | null;
  onChange: (position: number | null) => void;
  label?: string;
  error?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
};

/** The section of an exam that a question is for. */
export function SectionField({ sections, value, onChange, label = 'Section', error, ref }: SectionFieldProps) {
  return (
    <Select
      {...(ref && { ref })}
      label={label}
      className="sm:col-span-2"
      value={value === null ? none : String(value)}
      onChange={(next) => onChange(next === none ? null : Number(next))}
      options={[
        { value: none, label: nameSection(sections, null) },
        ...sections.map(({ title }, index) => ({ value: String(index + 1), label: title })),
      ]}
      hint={value === null ? 'The question goes to the first section with room.' : undefined}
      error={error}
    />
  );
}
