import { expect, it } from 'vitest';
import { readPdf } from '#server/platform/documents/read-pdf.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { start, sit, sitWith, resultOf } = studentsOf(test);

const read = async (path: string) => (await test.asAdmin('GET', path)).json();
const verdict = /pass(ed|es)?\b|fail(ed|s)?\b/i;

/** An exam with three closed attempts of 4, 2 and 0 correct answers. */
async function sitAll(passingScore: number | null) {
  const exam = await createExam(test.db, { title: 'Mock', questionCount: 4, passingScore });
  const best = await sit(exam, 'Best', 4);
  await sit(exam, 'Middle', 2);
  await sit(exam, 'Last', 0);
  return { exam, best };
}

it('tells no student of an exam without a pass mark whether the student passed', async () => {
  const { exam, best } = await sitAll(null);
  expect((await test.get(`/api/exam/${exam.examCode}`)).json().passingScore).toBeNull();
  expect((await start(exam, 'Open')).exam.passingScore).toBeNull();
  const result = await resultOf(best);
  expect(result).toMatchObject({ percentage: 100, passed: null, passingScore: null, rank: 1 });
  const { examCode } = exam;
  const pdf = await test.post('/api/exam/download-results', { examCode, sessionId: best, results: [] });
  const { text } = await readPdf(pdf.rawPayload, 10);
  expect(text).toContain('This exam has no pass mark.');
  expect(text).not.toMatch(/PASSED|FAILED|Passing score/);
});

it('shows its educator no verdict and no figure of passing', async () => {
  const { exam, best } = await sitAll(null);
  const path = `/api/exams/${exam.id}`;
  expect((await read('/api/exams')).find(({ id }: { id: number }) => id === exam.id).passingScore).toBeNull();
  const { attempts } = await read(`${path}/attempts`);
  expect(attempts.map(({ passed }: { passed: unknown }) => passed)).toEqual([null, null, null]);
  expect(await read(`${path}/attempts/${best}`)).toMatchObject({ passed: null, passingScore: null });
  const { standings } = await read(`${path}/standings`);
  expect(standings.map((each: { rank: number; passed: unknown }) => [each.rank, each.passed])).toEqual([
    [1, null],
    [2, null],
    [3, null],
  ]);
  const analytics = await read(`${path}/analytics`);
  expect(analytics).toMatchObject({
    passRate: null,
    passingScore: null,
    passingScores: [{ passingScore: null, attempts: 3 }],
  });
  expect(analytics.scores.map(({ passed }: { passed: unknown }) => passed)).toEqual([
    null,
    ...[0, 0, 0, 0],
    null,
    ...[0, 0, 0],
    null,
  ]);
  for (const file of ['attempts.csv', 'responses']) {
    const rows = (await test.asAdmin('GET', `${path}/${file}`)).body.split('\r\n');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.slice(1).join('\n')).not.toMatch(verdict);
  }
});

it('previews another key for attempts without a pass mark', async () => {
  const exam = await createExam(test.db, { questionCount: 2, passingScore: null });
  await sitWith(exam, 'Chose B', ['B', 'B']);
  const path = `/api/questions/${exam.questions[0]?.id}/settlement/preview`;
  const preview = (await test.asAdmin('POST', path, { alsoCorrect: ['B'] })).json();
  expect(preview).toMatchObject({ moved: 1, gained: 1, newlyPassed: null, newlyFailed: null });
  expect(preview.moves).toMatchObject([{ oldPercentage: 50, newPercentage: 100, oldPassed: null, newPassed: null }]);
});

it('keeps the pass mark of each attempt when the exam gets or loses one, and counts only attempts that have one', async () => {
  const { exam, best } = await sitAll(60);
  const change = (passingScore: number | null) => test.asAdmin('PUT', `/api/exams/${exam.id}`, { passingScore });
  expect((await change(null)).json().passingScore).toBeNull();
  expect(await resultOf(best)).toMatchObject({ passed: true, passingScore: 60 });
  const later = await sit(exam, 'Later', 4);
  expect((await change(40)).json().passingScore).toBe(40);
  expect(await resultOf(later)).toMatchObject({ passed: null, passingScore: null });
  const analytics = await read(`/api/exams/${exam.id}/analytics`);
  expect(analytics.passRate).toBeCloseTo(100 / 3);
  expect(analytics.passingScores).toEqual([
    { passingScore: 60, attempts: 3 },
    { passingScore: null, attempts: 1 },
  ]);
  expect(analytics.scores.at(-1)).toMatchObject({ attempts: 2, passed: 1 });
  const preview = `/api/questions/${exam.questions[0]?.id}/settlement/preview`;
  expect((await test.asAdmin('POST', preview, { keyState: 'dropped' })).json().newlyFailed).toBe(0);
});

it('accepts null and refuses other values that are not whole percentages', async () => {
  const { exam } = await sitAll(null);
  for (const passingScore of [-1, 101, 50.5, 'none'])
    expect((await test.asAdmin('PUT', `/api/exams/${exam.id}`, { passingScore })).statusCode).toBe(400);
  const created = await test.asAdmin('POST', '/api/exams', { title: 'New', examCode: 'NOMARK', passingScore: null });
  expect(created.json().passingScore).toBeNull();
  const plain = await test.asAdmin('POST', '/api/exams', { title: 'New', examCode: 'WITHMARK' });
  expect(plain.json().passingScore).toBe(60);
});

it.each([0, 50, 51, 100])('answers everything else as for an exam with a pass mark of %i%%', async (passingScore) => {
  const figures = async (score: number | null) => {
    const { exam, best } = await sitAll(score);
    const { scores, passingScores, passRate, ...analytics } = await read(`/api/exams/${exam.id}/analytics`);
    const { standings } = await read(`/api/exams/${exam.id}/standings`);
    const { results, receipt, examCode, passed, passingScore: own, ...result } = await resultOf(best);
    const compared = {
      result,
      marks: analytics.marks,
      percentages: analytics.percentages,
      attempts: scores.map(({ attempts }: { attempts: number }) => attempts),
      standings: standings.map((each: { rank: number; points: number }) => [each.rank, each.points]),
    };
    const verdicts = standings.map((each: { passed: boolean | null }) => each.passed);
    return { compared, verdicts, passRate };
  };
  const [without, having] = [await figures(null), await figures(passingScore)];
  expect(having.compared).toEqual(without.compared);
  const expected = [100, 50, 0].map((percentage) => percentage >= passingScore);
  expect(having.verdicts).toEqual(expected);
  expect(having.passRate).toBeCloseTo((100 * expected.filter(Boolean).length) / 3);
});
