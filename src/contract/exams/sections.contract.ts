import * as z from 'zod/mini';
import { Id, line, wholeNumber } from '../fields.ts';

/** How a section ends. `clock`: when its time is over. `student`: then, or earlier if the student ends it. */
const sectionAdvances = ['clock', 'student'] as const;
export const SectionAdvance = z.enum(sectionAdvances, 'A section must end by the clock or by the student.');
export type SectionAdvance = z.infer<typeof SectionAdvance>;

/** A timed part of a paper, as everyone sees it. */
export const SectionInfo = z.object({
  title: z.string(),
  minutes: z.int(),
  advance: SectionAdvance,
  /** Whether students may still read and answer its questions after it has ended. */
  mayReturn: z.boolean(),
});
export type SectionInfo = z.infer<typeof SectionInfo>;

/** A section as its educator sees it. */
export const ExamSection = z.extend(SectionInfo, { id: z.int() });
export type ExamSection = z.infer<typeof ExamSection>;

/** A section as an educator writes it. `id` names a section that the exam has already; without it the section is new. */
export const SectionDraft = z.object({
  id: z.optional(Id),
  title: line('Section title', 100),
  minutes: wholeNumber('Section time', 1, 1440, 'minutes'),
  advance: z._default(SectionAdvance, 'clock'),
  mayReturn: z._default(z.boolean('May return must be true or false.'), false),
});
export type SectionDraft = z.infer<typeof SectionDraft>;

/** The largest number of sections of an exam. */
export const maxSections = 20;

/** The longest time of all sections together, in minutes: the longest duration of an exam. */
const maxMinutes = 1440;

/** All sections of an exam in their order. An empty list is a paper without sections. */
export const SectionDrafts = z.array(SectionDraft, 'Sections must be a list.').check(
  z.maxLength(maxSections, `An exam can have at most ${maxSections} sections.`),
  z.refine(
    (sections) => sections.reduce((sum, { minutes }) => sum + minutes, 0) <= maxMinutes,
    `The sections must take at most ${maxMinutes} minutes together.`,
  ),
  z.refine((sections) => {
    const ids = sections.flatMap(({ id }) => id ?? []);
    return new Set(ids).size === ids.length;
  }, 'Each section may be named only once.'),
);
