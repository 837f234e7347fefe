import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setUpTestApp } from '#test/app/test-app.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { createExam } from '#test/factories/create-content.ts';
import { createCrowd } from '#test/factories/crowd.ts';
import { report } from '#test/faults/soak.ts';

const test = setUpTestApp();

/** Runs `work` and returns its result and its seconds. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now();
  const result = await work();
  return [result, (performance.now() - begun) / 1000];
}

it('settling a question of 20,000 attempts at 100 questions takes at most five seconds, preview included', async () => {
  const exam = await createExam(test.db, { questionCount: 100 });
  await createCrowd(test.db, exam.id, 20_000);
  // Rows as wide as those of a real exam. In portions, because of the statement timeout.
  for (let portion = 0; portion < 20; portion += 1) {
    await test.db.execute(sql`
      with kept as materialized (
        select jsonb_object_agg(id, jsonb_build_object('selectedAnswer', 'A', 'timeSpent', 30 + id % 7, 'markedForReview', false,
          'changedAt', 1000 * id)) as answers
        from questions where exam_id = ${exam.id}
      )
      update students set answers = kept.answers from kept where exam_id = ${exam.id} and students.id % 20 = ${portion}`);
  }
  await test.db.execute(sql`analyze`);
  const id = exam.questions[0]?.id;
  // The answer sheets exist, as they do some seconds after an exam.
  const [, sheets] = await timed(() => test.asAdmin('GET', `/api/exams/${exam.id}/analytics`));
  const url = `/api/questions/${id}/settlement`;
  const figures: Record<string, number> = { sheets };
  for (const draft of [{ alsoCorrect: ['B'] }, { keyState: 'dropped' }, { keyState: 'bonus_all' }]) {
    const name = Object.values(draft).join();
    const [shown, previewSeconds] = await timed(() => test.asAdmin('POST', `${url}/preview`, draft));
    const [settled, settleSeconds] = await timed(() => test.asAdmin('POST', url, draft));
    expect(settled.json().regradedAttempts).toBe(shown.json().moved);
    expect(shown.json().moved).toBeGreaterThanOrEqual(4000);
    expect(previewSeconds + settleSeconds).toBeLessThan(5);
    Object.assign(figures, { [`preview ${name}`]: previewSeconds, [`settle ${name}`]: settleSeconds });
  }
  const [undone, undoSeconds] = await timed(() => test.asAdmin('POST', `${url}/undo`, {}));
  expect(undone.statusCode).toBe(200);
  expect(undoSeconds).toBeLessThan(5);
  expect(await inconsistentAttempts(test.db)).toEqual([]);
  const seconds = Object.entries({ ...figures, undo: undoSeconds }).map(([name, each]) => [name, each.toFixed(2)]);
  report('settling 20,000 attempts (seconds)', Object.fromEntries(seconds));
}, 600_000);

it('lists 10,000 challenges of one question in less than a second', async () => {
  const exam = await createExam(test.db, { questionCount: 2 });
  await createCrowd(test.db, exam.id, 10_000);
  await test.db.execute(sql`
    insert into challenges (question_id, student_id, reason, text, created_at)
    select ${exam.questions[0]?.id ?? 0}, id, 'unclear', repeat('é', 300), now() from students where exam_id = ${exam.id}`);
  await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`);
  const [listed, seconds] = await timed(() => test.asAdmin('GET', `/api/exams/${exam.id}/challenges`));
  expect(listed.json().questions[0]).toMatchObject({ challenges: 10_000 });
  expect(listed.body.length).toBeLessThan(50_000);
  expect(seconds).toBeLessThan(1);
  report('listing 10,000 challenges', { seconds: seconds.toFixed(2) });
}, 120_000);
