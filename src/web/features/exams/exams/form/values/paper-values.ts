import type { Palette, PresetName } from '#contract/exams/exam-info.contract.ts';
import { type Exam, examDefaults } from '#contract/exams/exams.contract.ts';
import { maxPaperLength } from '#contract/exams/section-drafts.contract.ts';
import type { SectionAdvance } from '#contract/exams/sections.contract.ts';
import { areSized } from '#domain/marking/section-rooms.ts';

/** A section in the form. `id` is undefined for a section that is not stored yet. */
export type SectionValues = {
  id: number | undefined;
  title: string;
  minutes: number | string;
  /** Counts only if `sizes` says so. */
  questions: number | string;
  advance: SectionAdvance;
  mayReturn: boolean;
};

/** `preset`: the real paper that the pattern is from; `ownId`: the id of an own pattern. */
export type FilledPattern = { preset: PresetName | null; ownId?: number; rules: string };

/** What the form contains about the paper. The sections count only if `parts` says so. */
export type PaperValues = {
  parts: 'one' | 'sections';
  sections: SectionValues[];
  /**
   * `equal`: the sections share the questions of the exam equally. `own`: the educator types the number of each
   * section.
   */
  sizes: 'equal' | 'own';
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  palette: Palette;
  refusesLateAnswers: boolean;
  pilotQuestions: number | string;
  mayPractise: boolean;
  /** The pattern that the form was filled from, with the rules that it has filled in; null without a pattern. */
  pattern: FilledPattern | null;
};

/** The rules of the paper as they are sent. */
export type PaperRules = Pick<
  Exam,
  'shuffleQuestions' | 'shuffleOptions' | 'palette' | 'refusesLateAnswers' | 'preset' | 'pilotQuestions' | 'mayPractise'
> & { sections: SentSection[] };

type SentSection = Omit<Exam['sections'][number], 'id'> & { id?: number };

export const defaultPaperRules: PaperRules = {
  sections: [],
  shuffleQuestions: false,
  shuffleOptions: false,
  palette: 'standard',
  refusesLateAnswers: false,
  pilotQuestions: 0,
  mayPractise: false,
  preset: null,
};

/** The values of the paper with which the form opens, without the pattern, which also depends on other values. */
export function toPaperValues(exam: Exam | undefined): Omit<PaperValues, 'pattern'> {
  const { sections, shuffleQuestions, shuffleOptions, palette, refusesLateAnswers, pilotQuestions, mayPractise } =
    exam ?? defaultPaperRules;
  return {
    parts: sections.length > 0 ? 'sections' : 'one',
    sections: sections.map(({ id, questions, ...section }) => ({ ...section, id, questions: questions ?? '' })),
    sizes: areSized(sections) ? 'own' : 'equal',
    shuffleQuestions,
    shuffleOptions,
    palette,
    refusesLateAnswers,
    pilotQuestions,
    mayPractise,
  };
}

type SectionedValues = Pick<PaperValues, 'parts' | 'sections' | 'sizes'>;

/** The sections as they are sent, in their order; empty for a paper of one part. */
export const readSections = ({ parts, sections, sizes }: SectionedValues): SentSection[] =>
  parts === 'one'
    ? []
    : sections.map(({ id, title, minutes, questions, advance, mayReturn }) => ({
        ...(id !== undefined && { id }),
        title: title.trim(),
        minutes: Number(minutes),
        advance,
        mayReturn,
        ...(sizes === 'own' && { questions: Number(questions) }),
      }));

/** Whether two lists have the same sections in the same order. */
export const areSameSections = (one: readonly SentSection[], other: readonly SentSection[]): boolean =>
  JSON.stringify(one.map(toRow)) === JSON.stringify(other.map(toRow));

const toRow = ({ id, title, minutes, advance, mayReturn, questions }: SentSection) => [
  id,
  title,
  minutes,
  advance,
  mayReturn,
  questions,
];

/** The minutes of the whole paper as the form shows them. Not a number while a section has no valid time. */
export const readDuration = (
  values: Pick<PaperValues, 'parts' | 'sections'> & { duration: number | string },
): number =>
  values.parts === 'one'
    ? Number(values.duration)
    : values.sections.reduce((sum, { minutes }) => sum + Number(minutes), 0);

/** Whether the numbers of the sections make the number of questions. */
export const hasSizes = ({ parts, sizes }: Pick<PaperValues, 'parts' | 'sizes'>): boolean =>
  parts === 'sections' && sizes === 'own';

/** The questions of the whole paper as the form shows them. Not a number while a section has no valid number. */
export const readLength = (values: SectionedValues & { totalQuestions: number | string }): number =>
  hasSizes(values)
    ? values.sections.reduce((sum, { questions }) => sum + Number(questions), 0)
    : Number(values.totalQuestions);

/** The largest number of sections with a letter of their own: A to Z. */
const letters = 26;

/** The title of a section that is added at the end: the next letter that no other section has in its title. */
export function nextTitle(sections: readonly Pick<SectionValues, 'title'>[]): string {
  const taken = new Set(sections.map(({ title }) => title.trim()));
  const titles = Array.from({ length: letters }, (_, index) => `Section ${String.fromCharCode(65 + index)}`);
  return titles.slice(sections.length).find((title) => !taken.has(title)) ?? `Section ${sections.length + 1}`;
}

type PaperLength = SectionedValues & { duration: number | string; totalQuestions: number | string };

/**
 * The duration of an exam with sections is the sum of their minutes. If the sum is invalid, the fields of the sections
 * show the error.
 */
export const sentDuration = (values: PaperLength): number | string => {
  if (values.parts === 'one') return values.duration;
  const minutes = readDuration(values);
  return minutes >= 1 && minutes <= 1440 ? minutes : examDefaults.duration;
};

/** The number of questions that the form sends. If the educator types the number of each section, it is their sum. */
export const sentLength = (values: PaperLength): number | string => {
  if (!hasSizes(values)) return values.totalQuestions;
  const length = readLength(values);
  return length >= 1 && length <= maxPaperLength ? length : examDefaults.totalQuestions;
};
