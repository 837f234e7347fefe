import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Standings } from '#contract/exams/monitoring/standings.contract.ts';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import { students } from '#server/schema/attempts.table.ts';
import { people } from '#server/schema/cohorts.table.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { sit, start } = studentsOf(test);

const read = async (examId: number): Promise<Standings> =>
  (await test.asAdmin('GET', `/api/exams/${examId}/standings`)).json();

describe('the list of results', () => {
  it('has the ranked attempts with rank, marks and pass, the best first, and no retake', async () => {
    const exam = await createExam(test.db, { questionCount: 4, passingScore: 50, markRight: 4, markWrong: -1 });
    await sit(exam, 'Second', 2, 'second@example.org');
    await sit(exam, 'First', 4, 'first@example.org');
    await sit(exam, 'Also second', 2, 'also@example.org');
    await sit(exam, 'Retake', 4, 'second@example.org');
    await start(exam, 'Writes still');
    const { standings, ...list } = await read(exam.id);
    expect(list).toEqual({ scoresFrom: null, isReleased: true, openAttempts: 1, absent: [] });
    expect(
      standings.map(({ rank, name, points, maxPoints, percentage, passed }) => [
        rank,
        name,
        points,
        maxPoints,
        percentage,
        passed,
      ]),
    ).toEqual([
      [1, 'First', 16, 16, 100, true],
      [2, 'Second', 8, 16, 50, true],
      [2, 'Also second', 8, 16, 50, true],
    ]);
  });

  it('gives each attempt a number that the educator also finds in the attempt and in the responses', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const sessionId = await sit(exam, 'Asha', 1);
    const [standing] = (await read(exam.id)).standings;
    const attempt = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts/${sessionId}`)).json();
    expect(attempt.number).toBe(standing?.number);
    const { body } = await test.asAdmin('GET', `/api/exams/${exam.id}/responses`);
    expect(body.split('\r\n')[1]).toMatch(new RegExp(`^${standing?.number},"Asha",`));
  });

  it('names the roll number of a person of the roster, also in the responses, and finds the person in other exams by number and name', async () => {
    const inRoster = async (rollNumber: string, name = 'Asha') => {
      const exam = await createExam(test.db, { questionCount: 2 });
      const sessionId = await sit(exam, 'Asha', 1);
      const [entry] = await test.db
        .insert(people)
        .values({ examId: exam.id, position: 1, name, rollNumber, code: `ABCDE${exam.examCode.slice(-3)}` })
        .returning();
      await test.db
        .update(students)
        .set({ personKey: rosterPersonKey(entry?.id ?? 0) })
        .where(eq(students.sessionId, sessionId));
      return { exam, sessionId };
    };
    const { exam, sessionId } = await inRoster('R-7');
    const again = await inRoster('R-7');
    await inRoster('R-8');
    // Another class has given the same number to another person.
    await inRoster('R-7', 'Ravi');
    expect((await read(exam.id)).standings).toMatchObject([{ rank: 1, rollNumber: 'R-7', name: 'Asha' }]);
    expect((await test.asAdmin('GET', `/api/exams/${exam.id}/responses`)).body).toContain(',"Asha","R-7",');
    const attempt = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts/${sessionId}`)).json();
    expect(attempt.otherExams).toMatchObject([{ examId: again.exam.id, sessionId: again.sessionId }]);
  });

  it('has the people of the roster who never started, while the exam uses its roster, and their ranks stay', async () => {
    const exam = await createExam(test.db, { questionCount: 2, entry: 'roster' });
    const add = async (name: string, rollNumber: string) =>
      (await test.asAdmin('POST', `/api/exams/${exam.id}/roster/people`, { name, rollNumber })).json();
    await add('Zed', 'R-1');
    const { code } = await add('Asha', 'R-2');
    await add('Bela', 'R-3');
    const { sessionId } = (await test.post(`/api/exam/${exam.examCode}/start`, { rosterCode: code })).json();
    await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
    const { absent, standings } = await read(exam.id);
    expect(absent).toEqual([
      { name: 'Zed', rollNumber: 'R-1', email: null },
      { name: 'Bela', rollNumber: 'R-3', email: null },
    ]);
    expect(standings).toMatchObject([{ rank: 1, rollNumber: 'R-2' }]);
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { entry: 'open' });
    expect((await read(exam.id)).absent).toEqual([]);
  });

  it('says that the scores are held back', async () => {
    const exam = await createExam(test.db, { questionCount: 2, scoresFrom: 'held' });
    expect(await read(exam.id)).toEqual({
      scoresFrom: 'held',
      isReleased: false,
      openAttempts: 0,
      absent: [],
      standings: [],
    });
    expect((await test.asAdmin('GET', '/api/exams/2147483647/standings')).statusCode).toBe(404);
  });
});
