import { startAttempt } from '#contract/exams/attempts/attempts.contract.ts';
import { createExam } from '#test/factories/create-content.ts';
import { begin, next, option, savedChoices, sessionOf } from '../support/taking.ts';
import { expect, test } from '../support/test.ts';

test('Students lose no answer when the server is killed and comes back, and an attempt that ended is closed', async ({
  page,
  rounds,
  request,
}) => {
  await begin(page, (await createExam(rounds.db, { questionCount: 3 })).examCode);
  await option(page, 'A').click();
  await expect(page.getByText('All answers saved')).toBeVisible();

  const exam = await createExam(rounds.db, { questionCount: 40 });
  const start = async (body: object) => {
    const reply = await request.post(`/api/exam/${exam.examCode}/start`, { data: body });
    return startAttempt.response.parse(await reply.json());
  };
  const asha = await start({ name: 'Asha' });
  const ben = await start({ name: 'Ben' });

  // Asha's saves go on until the process dies during one of them. Only the saves that were answered count.
  const acknowledged: Record<number, string> = {};
  const saving = (async () => {
    for (const { id } of asha.questions) {
      const answers = [{ questionId: id, selectedAnswer: 'C', timeSpent: 1 }];
      const reply = await request
        .put(`/api/exam/sessions/${asha.sessionId}/answers`, { data: { answers } })
        .catch(() => undefined);
      if (!reply?.ok()) return;
      acknowledged[id] = 'C';
    }
  })();
  await expect.poll(() => Object.keys(acknowledged).length).toBeGreaterThan(2);
  await rounds.kill();
  await saving;
  // This student goes on while no server runs.
  await next(page);
  await option(page, 'B').click();
  await expect(page.getByText('Offline: 1 answer kept on this device')).toBeVisible();
  // Ben's time and the 30 seconds of grace end while no server runs.
  await rounds.db.execute(
    `update students set start_time = now() - interval '1 hour', ends_at = now() - interval '31 seconds' where session_id = '${ben.sessionId}'`,
  );
  await rounds.restart();
  await expect(page.getByText('All answers saved')).toBeVisible({ timeout: 30_000 });
  expect(await savedChoices(rounds.db, sessionOf(page))).toEqual(['A', 'B']);

  const resumed = await start({ sessionId: asha.sessionId });
  expect(resumed.questions).toEqual(asha.questions);
  const kept = Object.fromEntries(resumed.answers.map((answer) => [answer.questionId, answer.selectedAnswer]));
  expect(kept).toMatchObject(acknowledged);
  const result = await (await request.post(`/api/exam/submit/${asha.sessionId}`, { data: { answers: [] } })).json();
  const answered = result.results.filter((row: { selectedAnswer: string | null }) => row.selectedAnswer === 'C');
  expect(answered.length).toBeGreaterThanOrEqual(Object.keys(acknowledged).length);

  const status = `select status from students where session_id = '${ben.sessionId}'`;
  await expect.poll(async () => (await rounds.db.execute(status)).rows).toEqual([{ status: 'expired' }]);
});
