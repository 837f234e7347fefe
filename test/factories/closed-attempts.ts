import { randomUUID } from 'node:crypto';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import { insertAttempts, selectAttempt } from '#server/features/exams/attempts/attempts.store.ts';
import { closeAttempt } from '#server/features/exams/attempts/closing/close-attempt.ts';
import { toMarkColumns, toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Exam } from '#server/schema/exams.table.ts';

/** A student's answer: an option or null, and the seconds spent on it. */
export type Given = { option: OptionLetter | null; seconds: number };

/** Reads answers from letters such as "AB-D". A hyphen is no answer; each answer took ten seconds. */
export const letters = (text: string): Given[] =>
  [...text].map((letter) => ({ option: letter === '-' ? null : (letter as OptionLetter), seconds: 10 }));

type Options = {
  startTime?: Date;
  secondsTaken?: number;
  /** The questions of the paper; by default all questions of the exam. */
  questionIds?: number[];
  /** The person of a roster, and the sections of the paper. */
  person?: Partial<Pick<Attempt, 'name' | 'personKey' | 'plan'>>;
};

/**
 * Creates an attempt at an exam of an hour, and grades and closes it with the code of the server. `given` has an answer
 * for each question of the paper.
 */
export async function createClosedAttempt(
  db: Database,
  exam: Exam & { questions: { id: number }[] },
  given: readonly Given[],
  {
    startTime = new Date('2026-03-01T09:00:00Z'),
    secondsTaken = 600,
    questionIds = exam.questions.map(({ id }) => id),
    person,
  }: Options = {},
): Promise<Attempt> {
  const started = {
    sessionId: randomUUID(),
    name: 'Asha Rao',
    email: null,
    examId: exam.id,
    startTime,
    endsAt: new Date(startTime.getTime() + 3_600_000),
    questionIds,
    passingScore: exam.passingScore,
    ...toMarkColumns(toMarking(exam)),
    ...person,
  };
  const answers = Object.fromEntries(
    given.map(({ option, seconds }, index) => [
      String(questionIds[index]),
      { selectedAnswer: option, timeSpent: seconds, markedForReview: false, changedAt: 0 },
    ]),
  );
  const end = new Date(startTime.getTime() + secondsTaken * 1000);
  // One transaction, because the attempt is overdue and a server on this database would close it in between.
  return db.transaction(async (tx) => {
    await insertAttempts(tx, [started]);
    const attempt = await selectAttempt(tx, started.sessionId);
    return closeAttempt(tx, { ...attempt, answers }, 'completed', end);
  });
}
