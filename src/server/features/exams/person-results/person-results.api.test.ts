import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MarkSheet } from '#contract/exams/monitoring/mark-sheet.contract.ts';
import { type OwnResults, ResultFigures } from '#contract/exams/people/own-results.contract.ts';
import type { PersonResults } from '#contract/exams/people/person-results.contract.ts';
import { people } from '#server/schema/cohorts.table.ts';
import { peopleOf } from '#test/app/cohort-people.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createCohort } from '#test/factories/create-cohort.ts';
import { makeQuestion } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';

const test = setUpTestApp();
const { start, submit, sit, cookieOf, readOwn } = peopleOf(test);

const read = async (personId: number): Promise<PersonResults> => {
  const answer = await test.asAdmin('GET', `/api/people/${personId}/results`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const sheetOf = async (examId: number): Promise<MarkSheet> =>
  (await test.asAdmin('GET', `/api/exams/${examId}/mark-sheet`)).json();

/** Four questions of two subjects and a third of a mark lost for a wrong answer. */
const crossed = (first: number) => ({
  questions: ['Medicine ', 'Anatomy', 'Medicine', 'Anatomy'].map((subject, index) =>
    makeQuestion(first + index, { subject, topic: `${subject.trim()} topic` }),
  ),
  ...{ markRight: 3, markWrong: -1, markBlank: 0, markUnit: 3 },
});

describe('a person at all exams', () => {
  it('has the figures of the mark sheets and of the own results, whatever was settled, retaken, held back or missed', async () => {
    let number = 0;
    const world = fc.record({
      right: fc.nat({ max: 4 }),
      wrong: fc.nat({ max: 4 }),
      others: fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 }),
      isMissed: fc.boolean(),
      retakes: fc.boolean(),
      isHeld: fc.boolean(),
      settled: fc.option(
        fc.tuple(fc.nat({ max: 3 }), fc.constantFrom({ alsoCorrect: ['B'] }, { keyState: 'dropped' })),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(world, { minLength: 1, maxLength: 3 }), async (worlds) => {
        number += 1;
        const codes = ['A', 'B', 'C', 'D'].map((letter) => `${letter}ERS${toCode(number)}`);
        const given = codes.map((code, index) => ({ code, name: `Person ${index}`, rollNumber: `R-${index}` }));
        const { people: rows, createCohortExam } = await createCohort(test.db, given);
        const [own = '', ...others] = codes;
        const personId = rows[0]?.id ?? 0;
        const examIds: number[] = [];
        for (const { right, wrong, others: results, isMissed, retakes, isHeld, settled } of worlds) {
          const exam = await createCohortExam({ ...crossed(number * 10), scoresFrom: isHeld ? 'held' : null });
          examIds.push(exam.id);
          if (!isMissed) await sit(exam, own, right, Math.min(wrong, 4 - right));
          if (!isMissed && retakes) await sit(exam, own, 4);
          for (const [index, each] of results.entries()) await sit(exam, others[index] ?? '', each);
          const url = `/api/questions/${exam.questions[settled?.[0] ?? 0]?.id}/settlement`;
          if (settled) expect([200, 409]).toContain((await test.asAdmin('POST', url, settled[1])).statusCode);
        }
        const shown = await read(personId);
        const mine: OwnResults = (await readOwn(await cookieOf(own))).json();
        for (const examId of examIds) {
          const row = (await sheetOf(examId)).rows.find(({ rollNumber }) => rollNumber === 'R-0');
          const [counted] = shown.exams.filter((exam) => exam.examId === examId && exam.figures?.isRanked !== false);
          expect(counted).toMatchObject({ state: row?.state, sessionId: row?.sessionId, seconds: row?.seconds });
          const { points, maxPoints, percentage, rank, percentile, passed, subjects } = row ?? {};
          if (row?.state === 'absent') expect(counted?.figures).toBeNull();
          else expect(counted?.figures).toMatchObject({ points, maxPoints, percentage, rank, percentile, passed });
          expect(Object.fromEntries(counted?.subjects.map((each) => [each.name, each.points]) ?? [])).toEqual(subjects);
        }
        const graded = shown.exams.filter(({ state }) => state === 'graded');
        expect(graded.map(({ sessionId }) => sessionId)).toEqual(mine.exams.map(({ sessionId }) => sessionId));
        for (const [index, { figures }] of mine.exams.entries())
          if (figures) expect(graded[index]?.figures).toEqual(ResultFigures.parse(figures));
        if (worlds.every(({ isHeld }) => !isHeld))
          expect(shown.topics).toEqual(mine.topics.map(({ topicId: _, ...topic }) => topic));
      }),
      { numRuns: shortOrFull(8, 250) },
    );
  }, 600_000);

  it('has the extra time that was used, open attempts, absences, and no exam that nobody has sat', async () => {
    const [mine, hers] = ['EXTRATME', 'EXTRAHER'];
    const {
      people: rows,
      createCohortExam,
      cohortId,
    } = await createCohort(test.db, [
      { name: 'अंजलि', rollNumber: '7', code: mine, extraPercent: 25 },
      { name: 'Bela', code: hers },
    ]);
    const personId = rows[0]?.id ?? 0;
    const long = await createCohortExam({ ...crossed(9000), title: 'Long', duration: 60 });
    const quick = await createCohortExam({ ...crossed(9010), title: 'Quick', duration: 60 });
    const open = await createCohortExam({ ...crossed(9020), title: 'Open' });
    const missed = await createCohortExam({ ...crossed(9030), title: 'Missed' });
    await createCohortExam({ title: 'Not held' });
    const sessionId = await start(long, mine);
    await test.asAdmin('POST', `/api/exams/${long.id}/attempts/${sessionId}/extra-time`, { minutes: 5 });
    test.advance(67 * 60);
    expect((await submit(long, sessionId, 2)).statusCode).toBe(200);
    test.advance(60);
    await sit(quick, mine, 3);
    await sit(missed, hers, 1);
    test.advance(60);
    await start(open, mine);
    const { exams, ...person } = await read(personId);
    expect(person).toMatchObject({
      name: 'अंजलि',
      rollNumber: '7',
      extraPercent: 25,
      hasLeft: false,
      cohort: { id: cohortId, name: 'Residents 2026' },
      subjects: [
        { name: 'Anatomy', questions: 4, right: 2, blank: 2 },
        { name: 'Medicine', questions: 4, right: 3, blank: 1 },
      ],
      topics: [{ topic: 'Anatomy topic' }, { topic: 'Medicine topic' }],
    });
    expect(exams).toMatchObject([
      { examTitle: 'Open', state: 'open', figures: null, extraMinutes: 15 },
      { examTitle: 'Missed', state: 'absent', sessionId: null, figures: null, extraMinutes: 0 },
      { examTitle: 'Quick', state: 'graded', extraMinutes: 15, extraSecondsUsed: 0 },
      { examTitle: 'Long', state: 'graded', seconds: 4020, extraMinutes: 20, extraSecondsUsed: 420 },
    ]);
    await test.db.update(people).set({ leftAt: test.time.now }).where(eq(people.id, personId));
    const left = await read(personId);
    expect(left.hasLeft).toBe(true);
    expect(left.exams.map(({ examTitle }) => examTitle)).toEqual(['Open', 'Quick', 'Long']);
  });

  it('has AB for the exams of which the mark sheet says so, also if the person came or left meanwhile', async () => {
    const { people: rows, createCohortExam } = await createCohort(test.db, [
      { name: 'Anna', rollNumber: '7', code: 'CAMEWENT' },
      { name: 'Bela', code: 'ALWAYSHR' },
    ]);
    const personId = rows[0]?.id ?? 0;
    const at = (minutes: number) => new Date(test.time.now.getTime() + minutes * 60_000);
    const closing = await createCohortExam({ ...crossed(9100), closesAt: at(60) });
    const lasting = await createCohortExam(crossed(9110));
    for (const exam of [closing, lasting]) await sit(exam, 'ALWAYSHR', 1);
    const found: boolean[][] = [];
    for (const [came, left] of [
      [at(-60), null],
      [at(-60), at(120)],
      [at(-60), at(30)],
      [at(120), null],
    ]) {
      await test.db
        .update(people)
        .set({ createdAt: came ?? at(0), leftAt: left ?? null })
        .where(eq(people.id, personId));
      const missed = (await read(personId)).exams.map(({ examId, state }) => `${examId} ${state}`);
      for (const { id } of [closing, lasting]) {
        const isListed = (await sheetOf(id)).rows.some((row) => row.personId === personId && row.state === 'absent');
        expect(missed.includes(`${id} absent`)).toBe(isListed);
      }
      found.push([closing, lasting].map(({ id }) => missed.includes(`${id} absent`)));
    }
    expect(found).toEqual([
      [true, true],
      [true, false],
      [false, false],
      [false, true],
    ]);
  });

  it('is not found after the person is gone, and refuses strangers', async () => {
    expect((await test.asAdmin('GET', '/api/people/2147483647/results')).json().code).toBe('roster.not_found');
    expect((await test.asAdmin('GET', '/api/people/x/results')).statusCode).toBe(400);
    expect((await test.get('/api/people/1/results')).statusCode).toBe(401);
  });
});

/** Four characters of the alphabet of personal codes. */
const toCode = (number: number): string =>
  [0, 1, 2, 3].map((place) => 'ABCDEFGH'[Math.floor(number / 8 ** place) % 8]).join('');
