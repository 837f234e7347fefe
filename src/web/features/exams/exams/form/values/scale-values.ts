import { type ScaledPattern, scalePattern } from '#domain/marking/scale-pattern.ts';
import { areSized, sectionRooms } from '#domain/marking/section-rooms.ts';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import type { ExamFormValues } from './exam-form-values.ts';
import { readDuration, readLength, readSections } from './paper-values.ts';
import { fillFrom, knownPattern, type Pattern, patternRules } from './preset-values.ts';

/**
 * The rules from which a form is scaled: its pattern, as far as the form still has the sections of the pattern, or else
 * its own rules.
 */
export type ScaleBase = {
  paper: ScaledPattern;
  /** The pattern, if the form differs from it in its length alone. */
  pattern: Pattern | undefined;
};

/** @returns undefined while the length or a time of the form is not valid */
export function scaleBase(values: ExamFormValues, patterns: readonly Pattern[]): ScaleBase | undefined {
  const pattern = knownPattern(values.pattern, patterns);
  const sections = readSections(values);
  if (pattern && hasSameSections(values, pattern)) {
    return { paper: pattern, pattern: differsInLengthAlone(values, pattern) ? pattern : undefined };
  }
  const paper = { duration: readDuration(values), totalQuestions: readLength(values), sections };
  const numbers = [paper.duration, paper.totalQuestions, ...sections.map(({ minutes }) => minutes)];
  return numbers.every((each) => Number.isInteger(each) && each > 0) ? { paper, pattern: undefined } : undefined;
}

const hasSameSections = (values: ExamFormValues, { sections }: Pattern): boolean =>
  readSections(values).length === sections.length &&
  (sections.length === 0 || (values.sizes === 'own') === areSized(sections));

/** Compares the rules of the form with the rules of the pattern, both with the length of the pattern. */
const differsInLengthAlone = (values: ExamFormValues, pattern: Pattern): boolean =>
  patternRules(withLength(values, pattern)) === patternRules(fillFrom(pattern, values));

/** The form with the length, the times and the sizes of a pattern that has as many sections. */
const withLength = (values: ExamFormValues, { duration, totalQuestions, sections }: ScaledPattern): ExamFormValues => ({
  ...values,
  duration,
  totalQuestions,
  sections:
    values.parts === 'one'
      ? values.sections
      : values.sections.map((section, index) => ({
          ...section,
          minutes: sections[index]?.minutes ?? section.minutes,
          questions: sections[index]?.questions ?? section.questions,
        })),
});

/**
 * The values that change when a form is scaled to a number of questions. The form then still has its pattern.
 * @returns undefined if there are fewer questions than sections
 */
export function scaledValues(
  values: ExamFormValues,
  { paper, pattern }: ScaleBase,
  totalQuestions: number,
): Pick<ExamFormValues, 'duration' | 'totalQuestions' | 'sections' | 'pattern'> | undefined {
  const scaled = scalePattern(paper, totalQuestions);
  if (!scaled) return undefined;
  const next = withLength(values, scaled);
  const filled = pattern ? fillFrom(pattern, values).pattern : values.pattern;
  return {
    duration: next.duration,
    totalQuestions,
    sections: next.sections,
    pattern: pattern && filled ? { ...filled, rules: patternRules(next) } : filled,
  };
}

/** "70 minutes: 5 sections of 12 questions and 14 minutes", with each section if they differ. */
export function describeScaled({ duration, totalQuestions, sections }: ScaledPattern): string {
  const whole = `${count(totalQuestions, 'question')} in ${count(duration, 'minute')}`;
  if (sections.length === 0) return `${whole}.`;
  const rooms = sectionRooms(sections, totalQuestions);
  const parts = sections.map(
    ({ minutes }, index) => `${count(rooms[index] ?? 0, 'question')} in ${count(minutes, 'minute')}`,
  );
  const [first] = parts;
  return parts.every((part) => part === first)
    ? `${whole}: ${count(sections.length, 'section')} of ${first}.`
    : `${whole}: ${formatNumber(sections.length)} sections of ${parts.join('; ')}.`;
}
