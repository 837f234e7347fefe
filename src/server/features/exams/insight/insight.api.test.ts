import { describe, expect, it } from 'vitest';
import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import type { Insight } from '#contract/exams/attempts/insight.contract.ts';
import { educatorOf } from '#test/app/educator.ts';
import { setUpStudent } from '#test/app/student.ts';
import { createClosedAttempt, letters } from '#test/factories/closed-attempts.ts';
import { createExam, createTopic, makeQuestion } from '#test/factories/create-content.ts';

const { test, start, save, submit } = setUpStudent();
const { soon } = educatorOf(test);

/** Six questions with the keys A, B, C, D, A, B. */
const questions = [
  makeQuestion(1, { subject: 'Medicine', topic: 'Heart failure', difficulty: 'easy' }),
  makeQuestion(2, { subject: ' Medicine ', topic: 'heart failure', difficulty: 'easy' }),
  makeQuestion(3, { subject: 'Medicine', topic: 'Heart failure', difficulty: 'hard' }),
  makeQuestion(4, { subject: 'Surgery', topic: null }),
  makeQuestion(5, { subject: 'Surgery', topic: 'Hernia' }),
  makeQuestion(6, { subject: null, topic: 'Hernia' }),
];

const makeExam = () => createExam(test.db, { questions, markRight: 4, markWrong: -1 });

const given = [
  'ABCDAB',
  'ABCDAC',
  'ABCDCC',
  'ABCACC',
  'ABDACC',
  'ACDACC',
  'CCDACC',
  'AB----',
  'ABC---',
  'ABCD--',
  'CA-AB-',
];

async function read(sessionId: string): Promise<Insight> {
  const answer = await test.get(`/api/exam/results/${sessionId}/insight`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

describe('the insight of a result', () => {
  it('shows the student’s figures beside those of the educator’s analytics, figure by figure', async () => {
    const exam = await makeExam();
    const { id: topicId } = await createTopic(test.db, { name: 'Hernia' });
    const attempts = [];
    for (const [index, each] of given.entries()) {
      const timed = letters(each).map((answer) => ({ ...answer, seconds: 10 + 3 * index }));
      attempts.push(await createClosedAttempt(test.db, exam, timed, { secondsTaken: 600 + index }));
    }
    const analytics: ExamAnalytics = (await test.asAdmin('GET', `/api/exams/${exam.id}/analytics`)).json();

    for (const [index, { sessionId }] of attempts.entries()) {
      const insight = await read(sessionId);
      const result = (await test.get(`/api/exam/results/${sessionId}`)).json();
      expect(insight).toMatchObject({
        cohort: analytics.attempts,
        isCompared: true,
        medianAttempts: analytics.timedAttempts,
        medianPercentage: analytics.medianPercentage,
        medianSeconds: analytics.medianSeconds,
        seconds: 600 + index,
        sections: [],
      });
      const sum = (field: 'right' | 'wrong' | 'blank' | 'points' | 'seconds') =>
        insight.subjects.reduce((total, group) => total + group[field], 0);
      expect(sum('right')).toBe(result.correctAnswers);
      expect(sum('wrong')).toBe(result.incorrectAnswers);
      expect(sum('blank')).toBe(result.unanswered);
      expect(sum('points')).toBe(result.points);
      expect(sum('seconds')).toBe(6 * (10 + 3 * index));

      for (const kind of ['subjects', 'topics', 'difficulties'] as const) {
        for (const { name, questions: count, median } of insight[kind]) {
          const {
            name: _name,
            position,
            questions: _count,
            attempts: number,
            ...medians
          } = analytics.medians[kind].find((group) => group.name === name && group.questions === count) ?? {};
          expect(median).toEqual(medians);
          expect({ position, number }).toEqual({ position: null, number: given.length });
        }
      }
      for (const [place, { questionId, shares, medianSeconds, seconds }] of insight.questions.entries()) {
        const question = analytics.questions[place];
        expect(questionId).toBe(question?.questionId);
        expect(shares).toEqual(question?.options.map(({ option, share }) => ({ option, share })));
        expect(medianSeconds).toBe(question?.medianSeconds);
        expect(seconds).toBe(10 + 3 * index);
      }
      expect(insight.subjects.map(({ name }) => name)).toEqual(['Medicine', 'Surgery', null]);
      expect(insight.topics.map((topic) => [topic.name, topic.questions, topic.topicId])).toEqual([
        ['Heart failure', 2, null],
        ['heart failure', 1, null],
        [null, 1, null],
        ['Hernia', 2, topicId],
      ]);
    }
    // Six of 11 attempts have three correct answers in Medicine, and the sixth slowest attempt took 25 seconds a
    // question.
    expect((await read(attempts[0]?.sessionId ?? '')).subjects[0]).toMatchObject({
      median: { right: 3, seconds: 75 },
    });
  });

  it('says what wrong answers cost, and the rank with each number of them left out', async () => {
    const exam = await makeExam();
    const attempts = [];
    for (const each of given) attempts.push(await createClosedAttempt(test.db, exam, letters(each)));
    const results = await Promise.all(
      attempts.map(async ({ sessionId }) => (await test.get(`/api/exam/results/${sessionId}`)).json()),
    );
    for (const [index, { sessionId }] of attempts.entries()) {
      const { wrongAnswers } = await read(sessionId);
      const { incorrectAnswers, points } = results[index];
      if (incorrectAnswers === 0) {
        expect(wrongAnswers).toBeNull();
        continue;
      }
      const others = results.filter((_, place) => place !== index);
      const ranks = Array.from({ length: incorrectAnswers }, (_, place) => {
        const [improved, wrong] = [points + place + 1, incorrectAnswers - place - 1];
        const isBetter = (other: { points: number; incorrectAnswers: number }) =>
          other.points > improved || (other.points === improved && other.incorrectAnswers < wrong);
        return 1 + others.filter(isBetter).length;
      });
      expect(wrongAnswers).toEqual({ count: incorrectAnswers, points: incorrectAnswers, ranks });
    }
  });

  it('compares with no fewer than ten ranked attempts, and costs nothing where a wrong answer costs nothing', async () => {
    const exam = await createExam(test.db, { questions });
    const attempts = [];
    for (const each of given.slice(0, 9)) attempts.push(await createClosedAttempt(test.db, exam, letters(each)));
    const sessionId = attempts[3]?.sessionId ?? '';
    const alone = await read(sessionId);
    expect(alone).toMatchObject({ cohort: 9, isCompared: false, medianPercentage: null, medianSeconds: null });
    expect(alone.wrongAnswers).toBeNull();
    expect([...alone.subjects, ...alone.topics, ...alone.difficulties].every(({ median }) => median === null)).toBe(
      true,
    );
    expect(alone.questions).toHaveLength(6);
    for (const question of alone.questions) expect(question).toMatchObject({ shares: [], medianSeconds: null });

    await createClosedAttempt(test.db, exam, letters('ABCDAB'));
    test.advance(60);
    expect(await read(sessionId)).toMatchObject({ cohort: 10, isCompared: true });
  });

  it('says how the last change of an answer turned out', async () => {
    const exam = await makeExam();
    const paper = await start(exam.examCode, { name: 'Asha' });
    const choose = async (choices: string) => {
      test.advance(1);
      const answers = [...choices].map((letter, index) => ({
        questionId: exam.questions[index]?.id ?? 0,
        selectedAnswer: letter === '-' ? null : letter,
      }));
      expect((await save(paper.sessionId, answers)).statusCode).toBe(200);
    };
    // Of the keys A, B, C, D, A, B: right to wrong, wrong to right, wrong to wrong, kept, cleared, changed and changed
    // back.
    await choose('AAADAB');
    await choose('AAAD-C');
    await choose('BBBD-B');
    await submit(paper.sessionId, []);
    const { questions: found } = await read(paper.sessionId);
    expect(found.map(({ change }) => change)).toEqual([
      { from: 'A', turn: 'rightToWrong' },
      { from: 'A', turn: 'wrongToRight' },
      { from: 'A', turn: 'wrongToWrong' },
      null,
      { from: 'A', turn: 'rightToWrong' },
      { from: 'C', turn: 'wrongToRight' },
    ]);
  });

  it('answers as the result before the scores are released, and tells nothing of single answers before the review', async () => {
    const exam = await makeExam();
    let sessionId = '';
    for (const each of given) ({ sessionId } = await createClosedAttempt(test.db, exam, letters(each)));
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { scoresFrom: soon(60), reviewFrom: 'held' });
    const url = `/api/exam/results/${sessionId}`;
    const [result, withheld] = [await test.get(url), await test.get(`${url}/insight`)];
    expect(withheld.statusCode).toBe(202);
    const { receipt: _receipt, ...scores } = result.json();
    expect(withheld.json()).toEqual(scores);

    test.advance(3600);
    const insight = await read(sessionId);
    expect(insight).toMatchObject({ subjects: [], topics: [], difficulties: [], questions: [] });
    expect(insight).toMatchObject({ cohort: 11, wrongAnswers: { count: 4, points: 4 } });
    for (const unknown of ['none', 'SAMPLE']) {
      expect((await test.get(`/api/exam/results/${unknown}/insight`)).statusCode).toBe(404);
    }
    const open = await start(exam.examCode, { name: 'Asha' });
    expect((await test.get(`/api/exam/results/${open.sessionId}/insight`)).json().code).toBe('attempt.in_progress');
  });
});
