import * as z from 'zod/mini';

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

/** A section of an exam or of a pattern. */
export const PatternSection = z.extend(SectionInfo, {
  /**
   * The number of its questions. Absent: an equal share of the paper. Either all sections of a paper have a number, or
   * no section has one.
   */
  questions: z.optional(z.int()),
});
export type PatternSection = z.infer<typeof PatternSection>;

/** A section as its educator sees it. */
export const ExamSection = z.extend(PatternSection, { id: z.int() });
export type ExamSection = z.infer<typeof ExamSection>;

/** The largest number of sections of an exam. */
export const maxSections = 20;
