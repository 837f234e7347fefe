import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from '#server/platform/log.ts';
import { students } from '#server/schema/attempts.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { closeExpiredAttempts } from './close-expired-attempts.ts';

const test = setUpTestApp();

it('closes the attempts behind 100 that cannot be closed, logs those, and tries them again in the next round', async () => {
  const exam = await createExam(test.db, { questionCount: 1 });
  const questionIds = exam.questions.map(({ id }) => id);
  const start = test.time.now.getTime();
  const add = (name: string, count: number, minutes: number, timeSpent: number) =>
    test.db.insert(students).values(
      Array.from({ length: count }, (_, index) => ({
        sessionId: `${name}-${index}`,
        name,
        email: null,
        examId: exam.id,
        startTime: test.time.now,
        endsAt: new Date(start + minutes * 60_000),
        questionIds,
        passingScore: 60,
        answers: Object.fromEntries(
          questionIds.map((id) => [
            String(id),
            { selectedAnswer: 'A' as const, timeSpent, markedForReview: false, changedAt: 0 },
          ]),
        ),
      })),
    );
  // More seconds than the column of a graded answer can have.
  await add('broken', 100, 10, 3_000_000_000);
  await add('whole', 3, 20, 5);
  test.advance(3600);

  const logged: string[] = [];
  const log = createLog({ level: 'error', destination: { write: (line) => void logged.push(line) } });
  const closeOverdue = () => closeExpiredAttempts(test.db, test.time.now, log);
  const open = and(eq(students.examId, exam.id), eq(students.status, 'in_progress'));
  expect(await closeOverdue()).toBe(3);
  const stillOpen = await test.db.select({ id: students.id, name: students.name }).from(students).where(open);
  expect(new Set(stillOpen.map(({ name }) => name))).toEqual(new Set(['broken']));
  const loggedIds = () => new Set(logged.map((line) => JSON.parse(line).attemptId));
  expect(logged).toHaveLength(100);
  expect(loggedIds()).toEqual(new Set(stillOpen.map(({ id }) => id)));

  const repaired = sql`replace(${students.answers}::text, '3000000000', '5')::jsonb`;
  await test.db.update(students).set({ answers: repaired }).where(open);
  expect(await closeOverdue()).toBe(100);
  expect(logged).toHaveLength(100);
});
