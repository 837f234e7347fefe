import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';

const test = setUpTestApp();
const { sit, start, resultOf } = studentsOf(test);

const at = (examId: number, path = '') => `/api/exams/${examId}/pass-mark${path}`;
const change = (examId: number, body: object) => test.asAdmin('POST', at(examId), body);
const undo = (examId: number, body: object = {}) => test.asAdmin('POST', at(examId, '/undo'), body);

/** Four questions, a pass mark of 60%, and attempts with 1, 2 and 3 right answers. */
async function createSatExam() {
  const exam = await createExam(test.db, { questionCount: 4, passingScore: 60 });
  const ids = [await sit(exam, 'One', 1), await sit(exam, 'Two', 2), await sit(exam, 'Three', 3)];
  return { exam, ids, passes: async () => Promise.all(ids.map(async (id) => (await resultOf(id)).passed)) };
}

describe('the pass mark of a finished exam', () => {
  it('shows who would pass before anything changes, then changes the results, and an undo brings them back', async () => {
    const { exam, ids, passes } = await createSatExam();
    await start(exam, 'Writes still');
    const preview = await test.asAdmin('POST', at(exam.id, '/preview'), { passingScore: 50 });
    expect(preview.json()).toEqual({
      attempts: 3,
      openAttempts: 1,
      newlyPassed: 1,
      newlyFailed: 0,
      moves: [
        { sessionId: ids[1], name: 'Two', percentage: 50, oldPassed: false, newPassed: true, gracePoints: 0, unit: 1 },
      ],
    });
    expect(await passes()).toEqual([false, false, true]);

    const ranks = await Promise.all(ids.map(async (id) => (await resultOf(id)).rank));
    const changed = await change(exam.id, { passingScore: 50, reason: 'Question 3 was outside the syllabus' });
    expect(changed.json(), changed.body).toMatchObject({
      passingScore: 50,
      newlyPassed: 1,
      newlyFailed: 0,
      change: { before: 60, after: 50, reason: 'Question 3 was outside the syllabus', undoneAt: null },
    });
    expect(await passes()).toEqual([false, true, true]);
    expect(await Promise.all(ids.map(async (id) => (await resultOf(id)).rank))).toEqual(ranks);
    const activity = (await test.asAdmin('GET', '/api/admin/activity')).json();
    expect(JSON.stringify(activity)).toContain(
      'Changed the pass mark from 60% to 50%, with which 1 attempt more pass and 0 attempts more fail. Reason: “Question 3 was outside the syllabus”',
    );

    expect((await undo(exam.id)).json()).toMatchObject({ passingScore: 60, newlyFailed: 1 });
    expect(await passes()).toEqual([false, false, true]);
    const [listed] = (await test.asAdmin('GET', at(exam.id))).json();
    expect(listed).toMatchObject({ before: 60, after: 50, undoneAt: test.time.now.toISOString() });
    expect((await undo(exam.id)).json()).toMatchObject({ code: 'pass_mark.none' });
  });

  it('takes the pass mark away and gives one, and no result says passed or failed without one', async () => {
    const { exam, passes } = await createSatExam();
    expect((await change(exam.id, { passingScore: null })).statusCode).toBe(200);
    expect(await passes()).toEqual([null, null, null]);
    expect((await change(exam.id, { passingScore: 75 })).json()).toMatchObject({ newlyPassed: 1, newlyFailed: 2 });
    expect(await passes()).toEqual([false, false, true]);
  });

  it('lets those pass who lack at most the grace marks, in every list, and changes no mark, percentage or rank', async () => {
    const { exam, ids, passes } = await createSatExam();
    const preview = (await test.asAdmin('POST', at(exam.id, '/preview'), { graceMarks: 1 })).json();
    expect(preview.moves).toEqual([
      { sessionId: ids[1], name: 'Two', percentage: 50, oldPassed: false, newPassed: true, gracePoints: 1, unit: 1 },
    ]);
    const before = await Promise.all(ids.map(resultOf));
    expect((await change(exam.id, { graceMarks: 1, reason: 'Question 3' })).json()).toMatchObject({
      passingScore: 60,
      graceMarks: 1,
      newlyPassed: 1,
      newlyFailed: 0,
      change: { before: 60, after: 60, graceBefore: 0, graceAfter: 1 },
    });
    expect(await passes()).toEqual([false, true, true]);
    const [, second] = before;
    expect(await resultOf(ids[1] ?? '')).toEqual({
      ...second,
      passed: true,
      gracePoints: 1,
      passNote: 'reached with 1 grace mark',
    });
    const verdicts = async (path: string, key: string) => {
      const list: { name: string; passed: boolean }[] = (
        await test.asAdmin('GET', `/api/exams/${exam.id}/${path}`)
      ).json()[key];
      return list.map(({ name, passed }) => [name, passed]).sort();
    };
    const expected = [
      ['One', false],
      ['Three', true],
      ['Two', true],
    ];
    expect(await verdicts('standings', 'standings')).toEqual(expected);
    expect(await verdicts('attempts', 'attempts')).toEqual(expected);
    expect(await verdicts('mark-sheet', 'rows')).toEqual(expected);
    const { passRate } = (await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`)).json();
    expect(passRate).toBeCloseTo(200 / 3);
    const activity = (await test.asAdmin('GET', '/api/admin/activity')).json();
    expect(JSON.stringify(activity)).toContain('Changed the grace marks from 0 to 1, with which 1 attempt more pass');
    expect((await change(exam.id, { graceMarks: 1 })).json()).toMatchObject({ code: 'pass_mark.unchanged' });

    // A pass mark that is taken away takes the grace marks with it, and the undo brings both back.
    await change(exam.id, { passingScore: null });
    expect((await change(exam.id, { graceMarks: 2 })).json()).toMatchObject({ code: 'pass_mark.no_grace' });
    await undo(exam.id);
    expect(await passes()).toEqual([false, true, true]);
    await undo(exam.id);
    expect(await Promise.all(ids.map(resultOf))).toEqual(before);
  });

  it('fails nobody who has passed with grace marks when the form of the exam takes the pass mark away', async () => {
    const { exam, passes } = await createSatExam();
    await change(exam.id, { graceMarks: 1 });
    for (const passingScore of [null, 60]) {
      expect((await test.asAdmin('PUT', `/api/exams/${exam.id}`, { passingScore })).statusCode).toBe(200);
      expect(await passes()).toEqual([false, true, true]);
    }
    expect((await undo(exam.id)).json()).toMatchObject({ newlyFailed: 1 });
    expect(await passes()).toEqual([false, false, true]);
  });

  it('gives no grace marks back with a later pass mark when the form of the exam took the pass mark away before anybody sat it', async () => {
    const exam = await createExam(test.db, { questionCount: 4, passingScore: 60 });
    await change(exam.id, { graceMarks: 1 });
    for (const passingScore of [null, 60])
      expect((await test.asAdmin('PUT', `/api/exams/${exam.id}`, { passingScore })).statusCode).toBe(200);
    expect((await change(exam.id, { graceMarks: 0 })).json()).toMatchObject({ code: 'pass_mark.unchanged' });
  });

  it('gives each attempt its own former pass mark back, whatever changes and undos came before', async () => {
    const mark = fc.option(fc.integer({ min: 0, max: 100 }));
    const grace = fc.integer({ min: 0, max: 2 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('change' as const), mark }),
      fc.record({ kind: fc.constant('grace' as const), grace }),
      fc.constant({ kind: 'undo' as const }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const exam = await createExam(test.db, { questionCount: 2, passingScore: 60 });
        const first = await sit(exam, 'First', 1);
        // The educator edits the exam, which changes no attempt that exists.
        expect((await test.asAdmin('PUT', `/api/exams/${exam.id}`, { passingScore: 40 })).statusCode).toBe(200);
        const second = await sit(exam, 'Second', 1);
        type Score = number | null | undefined;
        const scores = async (): Promise<Score[]> => {
          const [one, two] = [await resultOf(first), await resultOf(second)];
          return [one.passingScore, two.passingScore, one.gracePoints, two.gracePoints];
        };
        const before = [await scores()];
        for (const each of steps) {
          const answer =
            each.kind === 'undo'
              ? await undo(exam.id)
              : await change(exam.id, each.kind === 'grace' ? { graceMarks: each.grace } : { passingScore: each.mark });
          if (answer.statusCode !== 200) expect(answer.statusCode, answer.body).toBe(409);
          else if (each.kind === 'undo') before.pop();
          else {
            const now = await scores();
            if (each.kind === 'change') expect(now.slice(0, 2)).toEqual([each.mark, each.mark]);
            else expect(now.slice(0, 2)).toEqual(before.at(-1)?.slice(0, 2));
            before.push(now);
          }
          expect(await scores()).toEqual(before.at(-1));
        }
      }),
      { numRuns: shortOrFull(5, 100) },
    );
  }, 600_000);

  it('refuses what is no pass mark, an exam that was changed meanwhile, and a pass mark that all have', async () => {
    const { exam } = await createSatExam();
    expect((await change(exam.id, { graceMarks: -1 })).statusCode).toBe(400);
    for (const passingScore of [-1, 101, 50.5, 'half', undefined])
      expect((await change(exam.id, { passingScore })).statusCode, String(passingScore)).toBe(400);
    expect((await change(exam.id, { passingScore: 60 })).json()).toMatchObject({ code: 'pass_mark.unchanged' });
    const stale = await change(exam.id, { passingScore: 50, version: exam.version + 7 });
    expect(stale.json()).toMatchObject({ code: 'exam.changed', current: { id: exam.id } });
    expect((await change(2_147_483_647, { passingScore: 50 })).statusCode).toBe(404);
    expect((await test.asAdmin('GET', at(2_147_483_647))).statusCode).toBe(404);
  });
});
