import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { FoundPeople, FoundPerson, PersonExport } from '#contract/exams/privacy.contract.ts';
import type { RosterPerson } from '#contract/exams/roster/roster.contract.ts';
import { students } from '#server/schema/attempts.table.ts';
import { cohorts } from '#server/schema/cohorts.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { answersOf, studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { findText } from '#test/database/find-text.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { start, submit, sit, resultOf } = studentsOf(test);
const find = async (search: string): Promise<FoundPeople> =>
  (await test.asAdmin('GET', `/api/privacy/people?search=${encodeURIComponent(search)}`)).json();
const only = async (search: string): Promise<FoundPerson> => {
  const { people } = await find(search);
  if (people.length !== 1 || !people[0]) throw new Error(`${people.length} people have ${search}.`);
  return people[0];
};
const rowsOf = ({ attempts, entries }: FoundPerson) => ({
  attempts: attempts.map(({ id }) => id),
  entries: entries.map(({ id }) => id),
});
const erase = (person: FoundPerson, how: 'delete' | 'anonymise') =>
  test.asAdmin('POST', '/api/privacy/people/erasure', { ...rowsOf(person), how });
const lastActivity = async (): Promise<string> =>
  (await test.asAdmin('GET', '/api/admin/activity?page=1')).json().activities[0].summary;

beforeEach(async () => {
  await test.db.delete(exams);
});

async function rosterExam(person: {
  name: string;
  rollNumber: string;
  email?: string;
}): Promise<{ id: number; person: RosterPerson; sessionId: string }> {
  const { id, examCode } = await createExam(test.db, { questionCount: 2, title: 'Roster exam' });
  await test.asAdmin('PUT', `/api/exams/${id}`, { entry: 'roster' });
  const added: RosterPerson = (await test.asAdmin('POST', `/api/exams/${id}/roster/people`, person)).json();
  const { sessionId } = (
    await test.post(`/api/exam/${examCode}/start`, {
      rosterCode: added.code,
      deviceKey: `a-key-of-${person.name.slice(0, 5)}-0123456789`,
    })
  ).json();
  await submit(sessionId);
  return { id, person: added, sessionId };
}

/**
 * Zenobia sat an open exam with her address, and is on two rosters: on one with the address, on both with the roll
 * number.
 */
async function zenobiaInThreeExams() {
  const open = await createExam(test.db, { questionCount: 4, title: 'Open exam' });
  const session = await sit(open, 'Zen Quixote', 3, 'Zenobia@Example.org');
  const first = await rosterExam({ name: 'Zenobia Quixote', rollNumber: 'R-77', email: 'zenobia@example.org' });
  const second = await rosterExam({ name: 'Zenobia Quixote', rollNumber: 'r-77' });
  const namesake = await rosterExam({ name: 'Other Person', rollNumber: 'R-77' });
  return { open, session, first, second, namesake };
}

describe('a search for a student', () => {
  it('finds all rows of the person over all exams, by whatever the educator knows', async () => {
    const { session, first, second } = await zenobiaInThreeExams();
    const whole = await only('zenobia@');
    expect(whole.attempts.map(({ sessionId }) => sessionId).sort()).toEqual(
      [session, first.sessionId, second.sessionId].sort(),
    );
    expect(whole.entries.map(({ id }) => id).sort()).toEqual([first.person.id, second.person.id].sort());
    const code = `${second.person.code.slice(0, 4)} ${second.person.code.slice(4).toLowerCase()}`;
    for (const search of ['Quixote', session, `https://rounds.example/exam/X/results/${session}`, code])
      expect(rowsOf(await only(search)), search).toEqual(rowsOf(whole));
    expect((await find('R-77')).people).toHaveLength(2);
    expect((await find('nobody at all')).people).toEqual([]);
    expect((await find('100%')).people).toEqual([]);
  });

  it('keeps two people apart who share a name or a computer', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    for (const name of ['Asha Rao', 'Ravi Rao', 'asha  rao'])
      await test.post(`/api/exam/${exam.examCode}/start`, { name, deviceKey: 'computer-of-the-library' });
    await sit(exam, 'Asha Rao', 1, 'asha@example.org');
    const { people } = await find('rao');
    expect(people.map(({ attempts }) => attempts.map(({ name }) => name)).sort()).toEqual([
      ['Asha Rao'],
      ['Ravi Rao'],
      ['asha  rao', 'Asha Rao'],
    ]);
  });
});

describe('the data of one student', () => {
  it('are exported as text that the student understands, without keys and without the key of the device', async () => {
    const { open, session } = await zenobiaInThreeExams();
    await test.asAdmin('PUT', `/api/exams/${open.id}/attempts/${session}`, {
      name: 'Zenobia Q',
      email: 'zenobia@example.org',
    });
    const { body } = await test.asAdmin('POST', '/api/privacy/people/export', rowsOf(await only('zenobia@')));
    const data: PersonExport = JSON.parse(body);
    expect(data.attempts).toHaveLength(3);
    expect(data.attempts.find(({ sessionId }) => sessionId === session)).toMatchObject({
      exam: 'Open exam',
      name: 'Zenobia Q',
      nameAsTyped: 'Zen Quixote',
      correctAnswers: 3,
      answers: [{ number: 1, chosen: 'A: Option A of 1', seconds: 1 }, {}, {}, { number: 4, chosen: null }],
    });
    expect(data.rosters).toMatchObject([{ rollNumber: 'r-77' }, { rollNumber: 'R-77' }]);
    expect(data.activity.map(({ what }) => what)).toContain('Corrected the name of “Zen Quixote” to “Zenobia Q”');
    expect(body).not.toMatch(/Secret explanation|correctAnswer"|a-key-of-/);
    expect(await lastActivity()).toBe('Exported the data of a student: 3 sessions, 2 places on rosters');
  });

  it('are deleted in one act, and the others move up', async () => {
    const { open, first, second } = await zenobiaInThreeExams();
    const other = await sit(open, 'Ravi Menon', 1, 'ravi@example.org');
    expect((await resultOf(other)).rank).toBe(2);
    const person = await only('zenobia@');
    expect((await erase(person, 'delete')).json()).toEqual({ attempts: 3, entries: 2 });
    expect(await findText(test.db, ['zenobia', 'quixote', first.person.code, second.person.code])).toEqual([]);
    expect((await resultOf(other)).rank).toBe(1);
    expect(await lastActivity()).toBe('Deleted the data of a student: 3 sessions, 2 places on rosters');
    expect((await erase(person, 'delete')).json()).toEqual({ attempts: 0, entries: 0 });
  });

  it('are anonymised in one act, and the ranks stay; not while the student is sitting an exam', async () => {
    const { open, session } = await zenobiaInThreeExams();
    const other = await sit(open, 'Ravi Menon', 1, 'ravi@example.org');
    const running = await start(open, 'Zen', 'zenobia@example.org');
    const refused = await erase(await only('zenobia@'), 'anonymise');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This student is sitting an exam now. Wait until the session is closed, or delete the data.',
    ]);
    expect(await findText(test.db, ['quixote'])).not.toEqual([]);
    await submit(running.sessionId);
    expect((await erase(await only('zenobia@'), 'anonymise')).json()).toEqual({ attempts: 4, entries: 2 });
    expect(await findText(test.db, ['zenobia', 'quixote', 'a-key-of-Zenob'])).toEqual([]);
    expect((await resultOf(other)).rank).toBe(2);
    expect(await resultOf(session)).toMatchObject({ rank: 1, studentName: expect.stringMatching(/^Anonymous \d+$/) });
    expect(await only(session)).toMatchObject({ attempts: [{ isAnonymised: true }, { isAnonymised: true }] });
  });

  it('go from what the undo of a deleted cohort and of uploads keeps for a day, and the others can come back', async () => {
    await test.db.delete(cohorts);
    const [first, second] = ['Residents', 'Interns'].map(async (name) =>
      (await test.asAdmin('POST', '/api/cohorts', { name, year: 2026 })).json(),
    );
    const [{ id }, { id: otherId }] = [await first, await second];
    const file = new File(['Name,Email\nZenobia Quixote,zenobia@example.org\nRavi Menon,\n'], 'people.csv');
    await sendForm(test, 'POST', `/api/cohorts/${id}/people`, { file });
    await sendForm(test, 'POST', `/api/cohorts/${otherId}/people/preview`, { file });
    const { undoId } = (await test.asAdmin('DELETE', `/api/cohorts/${id}`)).json();

    const person = await only('zenobia@');
    expect(person.entries).toMatchObject([{ name: 'Zenobia Quixote', examTitle: 'Residents (deleted)', examId: null }]);
    const exported = await test.asAdmin('POST', '/api/privacy/people/export', rowsOf(person));
    expect(exported.json<PersonExport>().rosters).toMatchObject([
      { exam: 'Residents (deleted)', name: 'Zenobia Quixote', email: 'zenobia@example.org' },
    ]);
    expect((await erase(person, 'delete')).json()).toEqual({ attempts: 0, entries: 1 });
    expect((await find('zenobia')).people).toEqual([]);
    expect(await findText(test.db, ['zenobia', 'quixote'])).toEqual([]);
    const back = await test.asAdmin('POST', `/api/cohorts/${id}/undo/${undoId}`);
    expect(back.statusCode, back.body).toBe(200);
    const people: { name: string }[] = (await test.asAdmin('GET', `/api/cohorts/${id}/people`)).json();
    expect(people.map(({ name }) => name)).toEqual(['Ravi Menon']);
  });

  it('go while others submit and a key is corrected, and no request fails or waits for ever', async () => {
    for (const how of ['delete', 'anonymise'] as const) {
      const exam = await createExam(test.db, { questionCount: 3, attemptsAllowed: 3 });
      for (let index = 0; index < 3; index += 1) await sit(exam, 'Zenobia', index, 'zenobia@example.org');
      const person = await only('zenobia@');
      const hall = await Promise.all(
        Array.from({ length: 8 }, (_, index) => start(exam, `Student ${index}`, `s${index % 4}@example.org`)),
      );
      const answers = await Promise.all([
        erase(person, how),
        ...hall.map(({ sessionId }, index) => submit(sessionId, answersOf(exam, index % 3))),
        ...exam.questions.map(({ id }, index) =>
          test.asAdmin('PUT', `/api/questions/${id}`, makeDraft(index + 1, { correctAnswer: 'D' })),
        ),
        test.post(`/api/exam/${exam.examCode}/start`, { name: 'Late', email: 'late@example.org' }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
      expect(await inconsistentAttempts(test.db)).toEqual([]);
      expect(await findText(test.db, ['zenobia'])).toEqual([]);
      await test.db.delete(exams);
    }
    expect(await test.db.select().from(students).orderBy(asc(students.id))).toEqual([]);
  });
});
