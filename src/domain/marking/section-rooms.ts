import { shareOut } from './share-out.ts';

/** How many questions a section has. A section without a number has an equal share of the questions of the paper. */
export type SizedSection = { questions?: number | null | undefined };

/**
 * Whether the educator gave the sections numbers of questions, of which the paper has the sum. Either all sections of a
 * paper have a number or no section has one.
 */
export const areSized = (sections: readonly SizedSection[]): boolean =>
  sections.length > 0 && sections.every(({ questions }) => questions !== null && questions !== undefined);

/** The questions of all sections together. The sections must be sized. */
export const questionsOf = (sections: readonly SizedSection[]): number =>
  sections.reduce((sum, { questions }) => sum + (questions ?? 0), 0);

/** How many questions each section has room for. If equal shares are not whole, the first sections have one more. */
export const sectionRooms = (sections: readonly SizedSection[], totalQuestions: number): number[] =>
  areSized(sections)
    ? sections.map(({ questions }) => questions ?? 0)
    : shareOut(
        totalQuestions,
        sections.map(() => 1),
      );
