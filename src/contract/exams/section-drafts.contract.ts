import * as z from 'zod/mini';
import { areSized, questionsOf } from '#domain/marking/section-rooms.ts';
import { Id, line, wholeNumber } from '../fields.ts';
import { maxSections, SectionAdvance } from './sections.contract.ts';

/** The largest number of questions on a paper. */
export const maxPaperLength = 1000;

/**
 * A section as an educator writes it. `id` names a section that the exam has already; without it the section is new.
 */
export const SectionDraft = z.object({
  id: z.optional(Id),
  title: line('Section title', 100),
  minutes: wholeNumber('Section time', 1, 1440, 'minutes'),
  advance: z._default(SectionAdvance, 'clock'),
  mayReturn: z._default(z.boolean('May return must be true or false.'), false),
  /** Left out or null: an equal share of the paper. */
  questions: z.optional(z.nullable(wholeNumber('Questions of a section', 1, maxPaperLength))),
});
export type SectionDraft = z.infer<typeof SectionDraft>;

/** The longest time of all sections together, in minutes: the longest duration of an exam. */
const maxMinutes = 1440;

/** All sections of an exam in their order. An empty list is a paper without sections. */
export const SectionDrafts = z.array(SectionDraft, 'Sections must be a list.').check(
  z.maxLength(maxSections, `An exam can have at most ${maxSections} sections.`),
  z.refine(
    (sections) => sections.reduce((sum, { minutes }) => sum + minutes, 0) <= maxMinutes,
    `The sections must take at most ${maxMinutes} minutes together.`,
  ),
  z.refine(
    (sections) =>
      areSized(sections) || sections.every(({ questions }) => questions === undefined || questions === null),
    'Give each section its number of questions, or none of them.',
  ),
  z.refine(
    (sections) => questionsOf(sections) <= maxPaperLength,
    `The sections must have at most ${maxPaperLength} questions together.`,
  ),
  z.refine((sections) => {
    const ids = sections.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, 'Each section may be named only once.'),
);
