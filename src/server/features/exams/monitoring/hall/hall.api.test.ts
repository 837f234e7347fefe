import { describe, expect, it } from 'vitest';
import type { Hall } from '#contract/exams/monitoring/hall.contract.ts';
import { students } from '#server/schema/attempts.table.ts';
import { studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp, signIn } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';

const test = setUpTestApp();
const { start, sit } = studentsOf(test);
type Exam = { id: number };

const hallOf = async (exam: Exam): Promise<Hall> => {
  const answer = await test.asAdmin('GET', `/api/exams/${exam.id}/hall`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const announce = (exam: Exam, body: object) => test.asAdmin('POST', `/api/exams/${exam.id}/announcements`, body);
const extend = (exam: Exam, sessionId: string, minutes: number) =>
  test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/extra-time`, { minutes });

describe('the hall', () => {
  it('tells the time and the numbers of an exam without sections, and no name', async () => {
    const exam = await createExam(test.db, { duration: 30 });
    expect(await hallOf(exam)).toMatchObject({ sections: [], withMoreTime: 0, announcement: null });
    await sit(exam, 'Gone Student', 1);
    for (const name of ['Asha Rao', 'Ravi Das', 'Zoya']) await start(exam, name);
    test.advance(60);
    const hall = await hallOf(exam);
    expect(hall).toMatchObject({
      at: test.time.now.toISOString(),
      exam: { examCode: exam.examCode, closesAt: null },
      counts: { total: 4, inProgress: 3, completed: 1 },
      sections: [{ position: null, title: null, students: 3, remainingSeconds: 29 * 60 }],
    });
    expect(JSON.stringify(hall)).not.toMatch(/Asha|Ravi|Zoya|Gone/);
    test.advance(29 * 60);
    // Their time is over, but their last answers may still arrive.
    expect(await hallOf(exam)).toMatchObject({ sections: [], counts: { inProgress: 3 } });
  });

  it('tells the time of most students, and how many were given more than they', async () => {
    const exam = await createExam(test.db, { duration: 30 });
    const all = [];
    for (let index = 0; index < 5; index += 1) all.push(await start(exam, `Student ${index}`));
    await extend(exam, all[0]?.sessionId ?? '', 20);
    expect(await hallOf(exam)).toMatchObject({ withMoreTime: 1, sections: [{ students: 5, remainingSeconds: 1800 }] });
    await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/extra-time`, { minutes: 5 });
    expect(await hallOf(exam)).toMatchObject({ withMoreTime: 1, sections: [{ remainingSeconds: 2100 }] });
    // A student who starts later has as many minutes as the others.
    test.advance(600);
    await start(exam, 'Late');
    expect(await hallOf(exam)).toMatchObject({ withMoreTime: 1, sections: [{ students: 6, remainingSeconds: 1500 }] });
  });

  it('tells the sections in which students are, and keeps what was announced for a section until all have reached it', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 20 }]);
    await Promise.all([exam.place(0, 0), exam.place(1, 0), exam.place(2, 1), exam.place(3, 1)]);
    const slow = await start(exam, 'Slow');
    await extend(exam, slow.sessionId, 5);
    for (const name of ['One', 'Other']) await start(exam, name);
    await announce(exam, { text: 'Welcome' });
    await announce(exam, { text: 'The second figure is upside down', section: 2 });
    await announce(exam, { text: 'Please move to the first row', sessionId: slow.sessionId });
    test.advance(11 * 60);
    expect(await hallOf(exam)).toMatchObject({
      sections: [
        { position: 1, title: 'Part 1', students: 1, remainingSeconds: 240 },
        { position: 2, title: 'Part 2', students: 2, remainingSeconds: 19 * 60 },
      ],
      withMoreTime: 1,
      announcement: { number: 1, text: 'Welcome' },
    });
    test.advance(240);
    expect(await hallOf(exam)).toMatchObject({
      sections: [{ position: 2, students: 3 }],
      announcement: { number: 2, text: 'The second figure is upside down' },
    });
    await test.db.delete(students);
    expect((await hallOf(exam)).announcement).toMatchObject({ text: 'Welcome' });
  });

  it('is told to an invigilator for the exams that an examiner gave, and only these are in the list', async () => {
    const [given, other] = [await createExam(test.db, { title: 'Given' }), await createExam(test.db)];
    const cookie = await signIn(test.app, test.db, 'invigilator');
    const ask = (url: string) => test.inject({ url, headers: { cookie } });
    expect((await ask('/api/watched-exams')).json()).toEqual([]);
    const accounts = (await test.asAdmin('GET', `/api/exams/${given.id}/invigilators`)).json();
    const accountIds = accounts.map(({ id }: { id: number }) => id);
    await test.asAdmin('PUT', `/api/exams/${given.id}/invigilators`, { accountIds });
    const listed = (await ask('/api/watched-exams')).json();
    expect(listed).toMatchObject([{ id: given.id, title: 'Given', attemptsCount: 0 }]);
    expect(listed[0]).not.toHaveProperty('averagePercentage');
    expect((await ask(`/api/exams/${given.id}/hall`)).statusCode).toBe(200);
    expect((await ask(`/api/exams/${other.id}/hall`)).json().code).toBe('role.other_exam');
    expect((await test.asAdmin('GET', '/api/watched-exams')).json().length).toBeGreaterThan(1);
  });
});
