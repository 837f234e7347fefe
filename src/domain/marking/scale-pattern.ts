import { areSized, type SizedSection } from './section-rooms.ts';
import { shareOut } from './share-out.ts';

/** The parts of a pattern that depend on its length. Times are minutes. */
export type ScaledPattern = {
  duration: number;
  totalQuestions: number;
  sections: (SizedSection & { minutes: number })[];
};

/** The longest time of a paper, in minutes. */
const longest = 1440;

/**
 * Scales a pattern to a number of questions. The minutes of the paper are in proportion, rounded to whole minutes (a
 * half goes up), and at most a day. They and the questions are shared among the sections in the proportions of the
 * pattern by the largest remainder, so that the sums are exact; each section keeps at least one minute and one
 * question. A pattern at its own length stays as it is.
 * @returns undefined if there are fewer questions than sections
 */
export function scalePattern<Pattern extends ScaledPattern>(
  pattern: Pattern,
  totalQuestions: number,
): Pattern | undefined {
  const { sections } = pattern;
  if (totalQuestions < Math.max(1, sections.length)) return undefined;
  const exact = Math.round((pattern.duration * totalQuestions) / pattern.totalQuestions);
  const duration = Math.min(longest, Math.max(1, sections.length, exact));
  if (sections.length === 0) return { ...pattern, duration, totalQuestions };
  const minutes = shareAmongAll(
    duration,
    sections.map((section) => section.minutes),
  );
  const questions = areSized(sections)
    ? shareAmongAll(
        totalQuestions,
        sections.map((section) => section.questions ?? 0),
      )
    : undefined;
  return {
    ...pattern,
    duration,
    totalQuestions,
    sections: sections.map((section, index) => ({
      ...section,
      minutes: minutes[index] ?? 1,
      ...(questions && { questions: questions[index] ?? 1 }),
    })),
  };
}

/**
 * Shares out a number by weights so that each share is at least one; the largest share gives to shares of 0. The number
 * must be at least the number of weights.
 */
function shareAmongAll(total: number, weights: readonly number[]): number[] {
  const shares = shareOut(total, weights);
  for (let empty = shares.indexOf(0); empty !== -1; empty = shares.indexOf(0)) {
    const largest = shares.indexOf(Math.max(...shares));
    shares[largest] = (shares[largest] ?? 0) - 1;
    shares[empty] = 1;
  }
  return shares;
}
