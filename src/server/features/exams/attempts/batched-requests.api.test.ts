import { count, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import { keepAnnouncements } from '#server/features/exams/announcements/keep-announcements.ts';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { answersOf, studentsOf } from '#test/app/sit-exams.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createExam } from '#test/factories/create-content.ts';
import { lockAttempt, selectAttempt } from './attempts.store.ts';
import { updateAnswers } from './sitting/answers.store.ts';
import { createPaperReader } from './sitting/read-paper.ts';
import { createStartBatcher, startAttempt } from './sitting/start-attempt.ts';

// Requests that arrive at the same time share statements. These tests send them together, and some of them must be
// refused.

const test = setUpTestApp();
const { start, save, submit } = studentsOf(test);

const startAll = (exam: Parameters<typeof start>[0], size: number): Promise<Paper[]> =>
  Promise.all(Array.from({ length: size }, (_, index) => start(exam, `Student ${index}`)));

const letterOf = (index: number) => 'ABCD'[index % 4];

async function keptLetter({ sessionId, questions: [first] }: Paper) {
  return (await selectAttempt(test.db, sessionId)).answers[first?.id ?? 0]?.selectedAnswer;
}

describe('saves that arrive together', () => {
  it('are each stored with their own attempt, and refused one by one', async () => {
    const exam = await createExam(test.db);
    const papers = await startAll(exam, 12);
    const [foreign, closed, lacking] = papers;
    const { questions } = await createExam(test.db);
    await submit(closed?.sessionId ?? '');
    const replies = await Promise.all(
      papers.map((paper, index) => {
        const questionId = (paper === foreign ? questions : paper.questions)[0]?.id;
        return save(paper.sessionId, [{ questionId, selectedAnswer: paper === lacking ? 'E' : letterOf(index) }]);
      }),
    );
    expect(replies.map((reply) => reply.json().code)).toEqual([
      'attempt.foreign_question',
      'attempt.closed',
      'attempt.foreign_question',
      ...Array.from({ length: 9 }),
    ]);
    expect(await Promise.all(papers.slice(3).map(keptLetter))).toEqual(
      papers.slice(3).map((_, index) => letterOf(index + 3)),
    );
    expect(foreign && (await selectAttempt(test.db, foreign.sessionId)).answers).toEqual({});
  });

  it('do not wait for a save whose attempt is locked', async () => {
    const exam = await createExam(test.db);
    const papers = await startAll(exam, 3);
    const [held, ...others] = papers;
    const saveFirst = ({ sessionId, questions: [first] }: Paper) =>
      save(sessionId, [{ questionId: first?.id, selectedAnswer: 'C' }]);
    if (!held) throw new Error('Nobody has started.');
    const waiting = await test.db.transaction(async (tx) => {
      await lockAttempt(tx, held.sessionId);
      const reply = saveFirst(held);
      expect((await Promise.all(others.map(saveFirst))).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(await keptLetter(held)).toBeUndefined();
      return { reply };
    });
    expect((await waiting.reply).statusCode).toBe(200);
    expect(await keptLetter(held)).toBe('C');
  });

  it('are refused if more than 50 belong to one attempt, and those of another student are stored meanwhile', async () => {
    const exam = await createExam(test.db);
    const [greedy, other] = await startAll(exam, 2);
    const saveFirst = ({ sessionId, questions: [first] }: Paper) =>
      save(sessionId, [{ questionId: first?.id, selectedAnswer: 'C' }]);
    if (!greedy || !other) throw new Error('No attempt has started.');
    const waiting = await test.db.transaction(async (tx) => {
      await lockAttempt(tx, greedy.sessionId);
      const flood = Promise.all(Array.from({ length: 60 }, () => saveFirst(greedy)));
      expect((await saveFirst(other)).statusCode).toBe(200);
      return { flood };
    });
    const statuses = (await waiting.flood).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
    // Each place is free again.
    expect((await saveFirst(greedy)).statusCode).toBe(200);
  });

  it('are all stored if they belong to one attempt', async () => {
    const exam = await createExam(test.db);
    const { sessionId, questions } = await start(exam);
    await Promise.all(questions.map(({ id }) => save(sessionId, [{ questionId: id, selectedAnswer: 'B' }])));
    expect(Object.keys((await selectAttempt(test.db, sessionId)).answers)).toHaveLength(questions.length);
  });
});

describe('submits that arrive together', () => {
  it('are each graded once, from their own answers, and ranked among themselves', async () => {
    const exam = await createExam(test.db);
    const papers = await startAll(exam, 11);
    const [foreign, ...others] = papers;
    const { questions } = await createExam(test.db);
    const [refused, ...replies] = await Promise.all([
      submit(foreign?.sessionId ?? '', [{ questionId: questions[0]?.id, selectedAnswer: 'A' }]),
      ...others.map(({ sessionId }, index) => submit(sessionId, answersOf(exam, index))),
    ]);
    expect(refused?.json().code).toBe('attempt.foreign_question');
    const results: AttemptResult[] = replies.map((reply) => reply.json());
    expect(results.map(({ totalScore }) => totalScore)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [index, { sessionId }] of others.entries()) {
      const now: AttemptResult = (await test.get(`/api/exam/results/${sessionId}`)).json();
      expect(now).toEqual({ ...results[index], rank: 10 - index, cohort: 10, percentile: 10 * (index + 1) });
      const [rows] = await test.db
        .select({ total: count() })
        .from(studentAnswers)
        .innerJoin(students, eq(students.id, studentAnswers.studentId))
        .where(eq(students.sessionId, sessionId));
      expect(rows?.total).toBe(exam.questions.length);
    }
    expect((await selectAttempt(test.db, foreign?.sessionId ?? '')).status).toBe('in_progress');
  });

  it('are each graded by the paper of their own exam', async () => {
    const exams = [await createExam(test.db, { questionCount: 3 }), await createExam(test.db, { questionCount: 5 })];
    const papers = await Promise.all(exams.map((exam) => start(exam)));
    const replies = await Promise.all(
      papers.map(({ sessionId }, index) => {
        const exam = exams[index];
        return submit(sessionId, exam && answersOf(exam, 2));
      }),
    );
    expect(replies.map((reply) => reply.json())).toMatchObject([
      { examCode: exams[0]?.examCode, totalScore: 2, totalQuestions: 3, rank: 1, cohort: 1 },
      { examCode: exams[1]?.examCode, totalScore: 2, totalQuestions: 5, rank: 1, cohort: 1 },
    ]);
  });

  it('with `ifTimeIsUp` close the attempts whose deadline has passed, and no others', async () => {
    const [short, long] = [await createExam(test.db, { duration: 1 }), await createExam(test.db, { duration: 2 })];
    const papers = await Promise.all([short, long, short].map((exam) => start(exam)));
    test.advance(60);
    const replies = await Promise.all(
      papers.map(({ sessionId }) => test.post(`/api/exam/submit/${sessionId}`, { answers: [], ifTimeIsUp: true })),
    );
    expect(replies.map((reply) => reply.json().code ?? reply.json().status)).toEqual([
      'completed',
      'attempt.time_left',
      'completed',
    ]);
  });
});

describe('a submit', () => {
  it('that waited for a save grades the saved answer, not the older choice that it sent', async () => {
    const { sessionId, questions } = await start(await createExam(test.db));
    test.advance(60);
    const [questionId] = questions.map(({ id }) => id);
    const changes = { [String(questionId)]: { selectedAnswer: 'D', changedAt: 5000 } as const };
    const waiting = await test.db.transaction(async (tx) => {
      expect(await updateAnswers(tx, [{ sessionId, changes, now: test.time.now }], 'wait')).toHaveLength(1);
      const reply = submit(sessionId, [{ questionId, selectedAnswer: 'A', changedAt: 4000 }]);
      await expect.poll(() => countLockWaits(test.db)).toBeGreaterThan(0);
      return { reply };
    });
    const result: AttemptResult = (await waiting.reply).json();
    expect(result.results[0]?.selectedAnswer).toBe('D');
    expect((await selectAttempt(test.db, sessionId)).answers[Number(questionId)]?.changedAt).toBe(5000);
  });
});

describe('starts that arrive together', () => {
  it('make one attempt each, also without a start id, if reading their questions fails after the insert', async () => {
    const { id, examCode } = await createExam(test.db);
    let statements = 0;
    let failures = 0;
    const db = new Proxy(test.db, {
      get(target, property) {
        if (property === 'execute') statements += 1;
        // The first read after the first insert: the statement before it reads the pools.
        if (property === 'select' && statements === 2 && failures === 0) {
          failures += 1;
          throw new Error('The questions could not be read.');
        }
        const value = Reflect.get(target, property);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const announcements = keepAnnouncements({ db: test.db, cache: test.cache });
    const queues = {
      starts: createStartBatcher(db, announcements),
      readPaper: createPaperReader(db, announcements),
    };
    const student = { name: 'Asha Rao', email: null };
    const papers = await Promise.all(
      ['first-session', 'second-session'].map((sessionId) =>
        startAttempt(db, queues, { examCode, sessionId, student, now: test.time.now }),
      ),
    );
    expect(failures).toBe(1);
    expect(papers.map(({ text }) => JSON.parse(String(text)).sessionId)).toEqual(['first-session', 'second-session']);
    expect(await test.db.$count(students, eq(students.examId, id))).toBe(2);
  });

  it('each get a paper of their exam, or are refused one by one', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    const other = await createExam(test.db, { questionCount: 2 });
    const empty = await createExam(test.db, { questionCount: 0 });
    const inactive = await createExam(test.db, { isActive: false });
    const replies = await Promise.all(
      [exam, inactive, other, empty, exam].map(({ examCode }) =>
        test.post(`/api/exam/${encodeURIComponent(examCode)}/start`, { name: 'Asha Rao' }),
      ),
    );
    expect(replies.map((reply) => reply.json().code ?? reply.json().questions.length)).toEqual([
      3,
      'exam.not_found',
      2,
      'exam.empty',
      3,
    ]);
    expect(await test.db.$count(students, eq(students.examId, exam.id))).toBe(2);
  });

  it('keep names that look like a part of a list, and one that looks like no name', async () => {
    const exam = await createExam(test.db);
    const names = ['NULL', 'Asha, Rao', 'O"Neill', 'a\\b', '{}', 'आशा 😀'];
    const papers = await Promise.all(names.map((name) => start(exam, name)));
    const attempts = await Promise.all(papers.map(({ sessionId }) => selectAttempt(test.db, sessionId)));
    expect(attempts.map(({ name }) => name)).toEqual(names);
  });

  it('with the same start id make one attempt', async () => {
    const exam = await createExam(test.db);
    const body = { name: 'Asha Rao', startId: 'one-and-the-same-start-id' };
    const replies = await Promise.all(
      [1, 2, 3].map(() => test.post(`/api/exam/${encodeURIComponent(exam.examCode)}/start`, body)),
    );
    expect(new Set(replies.map((reply) => reply.json().sessionId)).size).toBe(1);
    expect(await test.db.$count(students, eq(students.examId, exam.id))).toBe(1);
  });
});
