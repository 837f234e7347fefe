import type { ActivityKind } from '#contract/administration/activity.contract.ts';

const longestTitle = 100;

/** Names an item in a summary: `the subject “Cardiology”`. A long title is cut. */
export const named = (noun: string, title: string): string => `the ${noun} ${quoted(title)}`;

/** A title in quotes, on one line and cut to 100 characters. */
export function quoted(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  return `“${letters.length > longestTitle ? `${letters.slice(0, longestTitle).join('')}…` : line}”`;
}

/** A number with its noun: "1 question", "12 questions". */
export const amount = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** A line of the list of activity that says more than its sentence. */
export type Summary = {
  summary: string;
  /** Replaces the sentence when the data of the student whom it names are removed. */
  anonymous?: string;
  /** `aboutAttempt`, or the person key of a person of a roster. */
  about?: string;
  kind?: ActivityKind;
  /** The exam, if the request does not name it. */
  examId?: number;
};

/** The value of the column `about` of a line of activity that names the student of this attempt. */
export const aboutAttempt = (attemptId: number): string => `attempt:${attemptId}`;

/**
 * A sentence that names a student. Each sentence with the name of a student must be made by this function, so that the
 * name leaves the list of activity when the student's data are removed.
 * @param about `aboutAttempt`, or the person key of a person of a roster.
 * @param sentence makes the sentence from a noun phrase for the student.
 */
export const aboutStudent = (about: string, name: string | null, sentence: (who: string) => string): Summary => ({
  summary: sentence(quoted(name ?? '')),
  anonymous: sentence('a student'),
  about,
});

/** The end of a line of activity about a change of results: ". Reason: “…”", or nothing without a reason. */
export const because = (reason: string | null): string => (reason === null ? '' : `. Reason: ${quoted(reason)}`);
