import { type AnswerCounts, type Marking, pointsFor } from '#domain/marking/marks.ts';
import type { Plan } from '#server/schema/attempts.table.ts';

/** What the sheet needs to know of a question. */
export type SheetQuestion = { id: number; subject: string | null; isCounted: boolean };

/** The points of one attempt by section and by subject. */
export type TalliedMarks = { sections: (number | null)[]; subjects: Record<string, number> };

const add = (counts: Map<string, AnswerCounts>, name: string, kind: keyof AnswerCounts) => {
  const counted = counts.get(name) ?? { right: 0, wrong: 0, blank: 0 };
  counted[kind] += 1;
  counts.set(name, counted);
};

/**
 * Sums the points of an attempt by section and by subject. Answers to dropped and to pilot questions count for nothing, as in the result.
 * @param answers the graded answers as `selectGradedAnswers` returns them.
 * @param titles the sections of the sheet, in its order. Sections of equal titles are one.
 */
export function tallyMarks(
  answers: string,
  { plan, marking }: { plan: Plan | null; marking: Marking },
  questions: ReadonlyMap<number, SheetQuestion>,
  titles: readonly string[],
): TalliedMarks {
  const titleOf = new Map(
    (plan?.sections ?? []).flatMap(({ title, questionIds }) => questionIds.map((id) => [id, title] as const)),
  );
  const [sections, subjects] = [new Map<string, AnswerCounts>(), new Map<string, AnswerCounts>()];
  for (const { title } of plan?.sections ?? []) sections.set(title, { right: 0, wrong: 0, blank: 0 });
  for (const answer of answers === '' ? [] : answers.split(';')) {
    const [id = '', letter, right] = answer.split(',');
    const question = questions.get(Number(id));
    if (!question?.isCounted) continue;
    const kind = right === '1' ? 'right' : letter === '' ? 'blank' : 'wrong';
    const title = titleOf.get(question.id);
    if (title !== undefined) add(sections, title, kind);
    if (question.subject !== null) add(subjects, question.subject, kind);
  }
  return {
    sections: titles.map((title) => {
      const counts = sections.get(title);
      return counts ? pointsFor(marking, counts) : null;
    }),
    subjects: Object.fromEntries([...subjects].map(([name, counts]) => [name, pointsFor(marking, counts)])),
  };
}
