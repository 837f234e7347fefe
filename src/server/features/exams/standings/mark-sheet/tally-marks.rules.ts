import type { Marking } from '#domain/marking/marks.ts';
import type { Plan } from '#server/schema/attempts.table.ts';

/** The fields of a question that the mark sheet needs. */
export type SheetQuestion = { id: number; subject: string | null; isCounted: boolean };

/** The questions of an attempt, and the kind of each answer: 0 missing, 1 wrong, 2 or 3 right. */
export type SheetAnswers = { questionIds: number[]; kinds: Uint8Array };

/** The points of one attempt by section and by subject. */
type TalliedMarks = { sections: (number | null)[]; subjects: Record<string, number> };

/** The attempt of one row: its sections and its marking. */
type Tallied = { plan: Plan | null; marking: Marking };

/**
 * Makes the function that sums the points of an attempt by section and by subject. Answers to dropped and to pilot
 * questions count for nothing, as in the result. It finds questions by their places in lists, because a sheet of 20,000
 * attempts has two million answers.
 * @param titles the sections of the sheet, in its order. Sections of equal titles are one.
 */
export function createTally(questions: readonly SheetQuestion[], titles: readonly string[]) {
  const subjectNames = [...new Set(questions.flatMap(({ subject }) => subject ?? []))];
  const placeOf = new Map(questions.map(({ id }, place) => [id, place]));
  const subjectAt = questions.map(({ subject }) => (subject === null ? -1 : subjectNames.indexOf(subject)));
  const isCountedAt = questions.map(({ isCounted }) => isCounted);

  return ({ questionIds, kinds }: SheetAnswers, { plan, marking }: Tallied): TalliedMarks => {
    const pointsOf = [marking.blank, marking.wrong, marking.right, marking.right];
    const earned = new Int32Array(questions.length);
    const bySubject: number[] = [];
    for (let index = 0; index < questionIds.length; index += 1) {
      const place = placeOf.get(questionIds[index] ?? 0) ?? -1;
      if (!isCountedAt[place]) continue;
      const points = pointsOf[kinds[index] ?? 0] ?? 0;
      earned[place] = points;
      const subject = subjectAt[place] ?? -1;
      if (subject >= 0) bySubject[subject] = (bySubject[subject] ?? 0) + points;
    }
    const sections = new Map<string, number>();
    for (const section of plan?.sections ?? []) {
      let points = sections.get(section.title) ?? 0;
      for (const id of section.questionIds) points += earned[placeOf.get(id) ?? -1] ?? 0;
      sections.set(section.title, points);
    }
    return {
      sections: titles.map((title) => sections.get(title) ?? null),
      subjects: Object.fromEntries(
        subjectNames.flatMap((name, index) => {
          const points = bySubject[index];
          return points === undefined ? [] : [[name, points]];
        }),
      ),
    };
  };
}
