import type { Palette, PresetName } from '#contract/exams/exam-info.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { SectionAdvance } from '#contract/exams/sections.contract.ts';

/** A section in the form. `id` is undefined for a section that is not stored yet. */
export type SectionValues = {
  id: number | undefined;
  title: string;
  minutes: number | string;
  advance: SectionAdvance;
  mayReturn: boolean;
};

/** What the form contains about the paper. The sections count only if `parts` says so. */
export type PaperValues = {
  parts: 'one' | 'sections';
  sections: SectionValues[];
  shuffleQuestions: boolean;
  shuffleOptions: boolean;
  palette: Palette;
  refusesLateAnswers: boolean;
  pilotQuestions: number | string;
  mayPractise: boolean;
  /** The preset that the form was filled from, with the rules that it has filled in; null without a preset. */
  pattern: { preset: PresetName; rules: string } | null;
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
    sections: sections.map(({ id, title, minutes, advance, mayReturn }) => ({
      id,
      title,
      minutes,
      advance,
      mayReturn,
    })),
    shuffleQuestions,
    shuffleOptions,
    palette,
    refusesLateAnswers,
    pilotQuestions,
    mayPractise,
  };
}

/** The sections as they are sent, in their order; empty for a paper of one part. */
export const readSections = ({ parts, sections }: Pick<PaperValues, 'parts' | 'sections'>): SentSection[] =>
  parts === 'one'
    ? []
    : sections.map(({ id, title, minutes, advance, mayReturn }) => ({
        ...(id !== undefined && { id }),
        title: title.trim(),
        minutes: Number(minutes),
        advance,
        mayReturn,
      }));

/** Whether two lists have the same sections in the same order. */
export const areSameSections = (one: readonly SentSection[], other: readonly SentSection[]): boolean =>
  JSON.stringify(one.map(toRow)) === JSON.stringify(other.map(toRow));

const toRow = ({ id, title, minutes, advance, mayReturn }: SentSection) => [id, title, minutes, advance, mayReturn];

/** The minutes of the whole paper as the form shows them. Not a number while a section has no valid time. */
export const readDuration = (
  values: Pick<PaperValues, 'parts' | 'sections'> & { duration: number | string },
): number =>
  values.parts === 'one'
    ? Number(values.duration)
    : readSections(values).reduce((sum, { minutes }) => sum + minutes, 0);

/** The largest number of sections with a letter of their own: A to Z. */
const letters = 26;

/** The title of a section that is added at the end: the next letter that no other section has in its title. */
export function nextTitle(sections: readonly Pick<SectionValues, 'title'>[]): string {
  const taken = new Set(sections.map(({ title }) => title.trim()));
  const titles = Array.from({ length: letters }, (_, index) => `Section ${String.fromCharCode(65 + index)}`);
  return titles.slice(sections.length).find((title) => !taken.has(title)) ?? `Section ${sections.length + 1}`;
}
