import { type UseFormSetValue, useWatch } from 'react-hook-form';
import { sectionRooms } from '#domain/marking/section-rooms.ts';
import { Select } from '#web/ui/forms/select.tsx';
import { count } from '#web/ui/wording/count.ts';
import type { FormParts } from './moment-choice.tsx';
import type { ExamFormValues } from './values/exam-form-values.ts';
import { hasSizes, readDuration, readLength } from './values/paper-values.ts';

const choices = [
  { value: 'equal', label: 'Divided equally' },
  { value: 'own', label: 'A number for each section' },
] as const;

type SizesFieldProps = Pick<FormParts, 'control'> & { setValue: UseFormSetValue<ExamFormValues> };

/**
 * How the questions are divided among the sections. The paper keeps its number of questions when the choice changes.
 */
export function SizesField({ control, setValue }: SizesFieldProps) {
  const [sizes, sections, totalQuestions] = useWatch({ control, name: ['sizes', 'sections', 'totalQuestions'] });
  const choose = (next: ExamFormValues['sizes']) => {
    if (next === sizes) return;
    const length = wholeOr(sections.length, readLength({ parts: 'sections', sections, sizes, totalQuestions }));
    if (next === 'equal') setValue('totalQuestions', length, { shouldDirty: true });
    else {
      const equal = sections.map(() => ({}));
      for (const [index, room] of sectionRooms(equal, length).entries()) {
        setValue(`sections.${index}.questions`, room, { shouldDirty: true });
      }
    }
    setValue('sizes', next, { shouldDirty: true });
  };
  return <Select label="Questions in each section" value={sizes} onChange={choose} options={choices} />;
}

/** The number if it is a whole number that is large enough for the sections, else one question for each section. */
const wholeOr = (sections: number, length: number): number =>
  Number.isInteger(length) ? Math.max(sections, length) : sections;

type Paper = Pick<ExamFormValues, 'parts' | 'sizes' | 'sections' | 'duration' | 'totalQuestions'>;

/** What the sections add up to: "5 sections, 180 questions and 210 minutes together". */
export function describeSum(values: Paper): string {
  const [minutes, questions] = [readDuration(values), readLength(values)];
  if (!Number.isFinite(minutes)) return 'Enter the minutes of each section.';
  const sections = count(values.sections.length, 'section');
  return hasSizes(values) && Number.isFinite(questions)
    ? `${sections}, ${count(questions, 'question')} and ${count(minutes, 'minute')} together`
    : `${sections}, ${count(minutes, 'minute')} together`;
}
