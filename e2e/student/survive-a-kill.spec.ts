import { startAttempt } from '#contract/exams/attempts.contract.ts';
import { createExam } from '#test/factories/create-content.ts';
import { expect, test } from '../support/test.ts';

test('what the server acknowledged outlives the server, killed at any moment', async ({ rounds, request }) => {
  const exam = await createExam(rounds.db, { questionCount: 40 });
  const start = (body: object) => request.post(`/api/exam/${exam.examCode}/start`, { data: body });
  const paper = startAttempt.response.parse(await (await start({ name: 'Asha' })).json());
  const acknowledged: Record<number, string> = {};

  for (let round = 0; round < 5; round += 1) {
    // Saves stream in until the process dies under them; those that were answered are the ones that count.
    const dying = (async () => {
      for (const { id } of paper.questions.slice(round * 8, round * 8 + 8)) {
        const answers = [{ questionId: id, selectedAnswer: 'C', timeSpent: round }];
        const reply = await request
          .put(`/api/exam/sessions/${paper.sessionId}/answers`, { data: { answers } })
          .catch(() => undefined);
        if (!reply?.ok()) return;
        acknowledged[id] = 'C';
      }
    })();
    await expect.poll(() => Object.keys(acknowledged).length).toBeGreaterThan(round * 2);
    await rounds.kill();
    await dying;
    await rounds.restart();

    const resumed = startAttempt.response.parse(await (await start({ sessionId: paper.sessionId })).json());
    expect(resumed.questions).toEqual(paper.questions);
    const kept = Object.fromEntries(resumed.answers.map((answer) => [answer.questionId, answer.selectedAnswer]));
    expect(kept).toMatchObject(acknowledged);
  }

  const result = await (await request.post(`/api/exam/submit/${paper.sessionId}`, { data: { answers: [] } })).json();
  const answered = result.results.filter((row: { selectedAnswer: string | null }) => row.selectedAnswer === 'C');
  expect(answered.length).toBeGreaterThanOrEqual(Object.keys(acknowledged).length);
});

test('an attempt that ended while the server was dead is closed after it comes back', async ({ rounds, request }) => {
  const exam = await createExam(rounds.db, { questionCount: 3 });
  const reply = await request.post(`/api/exam/${exam.examCode}/start`, { data: { name: 'Asha' } });
  const { sessionId } = startAttempt.response.parse(await reply.json());
  await rounds.kill();
  await rounds.db.execute(
    `update students set start_time = now() - interval '1 hour', ends_at = now() - interval '31 seconds' where session_id = '${sessionId}'`,
  );
  await rounds.restart();
  await expect
    .poll(async () => (await rounds.db.execute(`select status from students where session_id = '${sessionId}'`)).rows)
    .toEqual([{ status: 'expired' }]);
});
