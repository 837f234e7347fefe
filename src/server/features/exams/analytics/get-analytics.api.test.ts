import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExamAnalytics } from '#contract/exams/analytics/analytics.contract.ts';
import { type OptionLetter, optionLetters } from '#domain/question/question-options.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createClosedAttempt, type Given, letters } from '#test/factories/closed-attempts.ts';
import { createExam, makeQuestion } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';
import { expectClose, itemOracle, medianOracle, optionOracle, totalOracle } from '#test/oracles/figures-oracle.ts';

const test = setUpTestApp();

type Exam = Awaited<ReturnType<typeof createExam>>;

const sit = (exam: Exam, given: Given[], options?: Parameters<typeof createClosedAttempt>[3]) =>
  createClosedAttempt(test.db, exam, given, options);

async function analyse(examId: number): Promise<ExamAnalytics> {
  const answer = await test.asAdmin('GET', `/api/exams/${examId}/analytics`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const marksOf = (exam: Exam, attempts: Given[][]) =>
  attempts.map((given) =>
    given.map<number>(({ option }, index) => (option === exam.questions[index]?.correctAnswer ? 1 : 0)),
  );

describe('the analysis of an exam', () => {
  it('agrees with figures computed from single answers, for any answers', async () => {
    const given = fc.record({
      option: fc.constantFrom<OptionLetter | null>(...optionLetters, null),
      seconds: fc.integer({ min: 0, max: 200 }),
    });
    const paper = fc
      .integer({ min: 1, max: 5 })
      .chain((length) =>
        fc.array(fc.array(given, { minLength: length, maxLength: length }), { minLength: 1, maxLength: 8 }),
      );
    await fc.assert(
      fc.asyncProperty(paper, async (attempts) => {
        const questions = (attempts[0] ?? []).map((_, index) =>
          makeQuestion(index + 1, { options: ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] }),
        );
        const exam = await createExam(test.db, { questions });
        for (const each of attempts) await sit(exam, each);
        const found = await analyse(exam.id);

        const marks = marksOf(exam, attempts);
        const items = itemOracle(marks);
        expect(found.attempts).toBe(attempts.length);
        expectClose(found.marks, totalOracle(marks));
        for (const [index, question] of found.questions.entries()) {
          const answers = attempts.map((each) => each[index]);
          expectClose(question, items[index] ?? {}, `of question ${index}`);
          expect(question.medianSeconds).toBe(medianOracle(answers.map((answer) => answer?.seconds ?? 0)));
          for (const { option, attempts: chose, share, meanTotal } of question.options) {
            const isChosen = answers.map((answer) => answer?.option === option);
            expect(chose).toBe(isChosen.filter(Boolean).length);
            expectClose({ share, meanTotal }, optionOracle(marks, isChosen));
          }
        }
      }),
      { numRuns: shortOrFull(5, 25) },
    );
  }, 300_000);

  it('counts attempts, scores and times by the passing score and the deadline of each attempt', async () => {
    const exam = await createExam(test.db, { questionCount: 4, passingScore: 50 });
    await sit(exam, letters('ABCD'), { secondsTaken: 300 });
    await sit(exam, letters('ABCA'), { secondsTaken: 900 });
    await sit(exam, letters('AAAA'), { secondsTaken: 3600 });
    await sit(exam, letters('----'), { secondsTaken: 3600 });
    // Each attempt has its passing score from the start, so a later change of the exam fails no student.
    await test.db.execute(sql`update exams set passing_score = 90 where id = ${exam.id}`);
    // This attempt is open, so it counts nowhere.
    await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Late' });

    const found = await analyse(exam.id);
    expect(found).toMatchObject({
      attempts: 4,
      averagePercentage: 50,
      medianPercentage: 50,
      passRate: 50,
      medianSeconds: 2250,
      passingScore: 90,
      passingScores: [{ passingScore: 50, attempts: 4 }],
      percentages: [0, 25, 75, 100].map((percentage) => ({ percentage, attempts: 1 })),
      isHint: true,
      timedAttempts: 4,
    });
    expect(found.scores.map(({ attempts }) => attempts)).toEqual([1, 0, 1, 0, 0, 0, 0, 1, 0, 1]);
    expect(found.scores.map(({ passed }) => passed)).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 0, 1]);
    expect(found.scores.at(-1)).toMatchObject({ fromPercent: 90, toPercent: 100 });
    expect(found.times.map(({ attempts }) => attempts)).toEqual([1, 0, 1, 0, 0, 0, 0, 0, 0, 2]);
    expect(found.times[2]).toMatchObject({ fromSeconds: 720, toSeconds: 1080 });
  });

  it('computes the average and the median from percentages that are not rounded', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    await sit(exam, letters('A--'));
    await sit(exam, letters('AB-'));
    await sit(exam, letters('A--'));
    const found = await analyse(exam.id);
    // The attempts have 33 %, 67 % and 33 % on screen.
    expect(found.averagePercentage).toBeCloseTo(400 / 9, 10);
    expect(found.medianPercentage).toBeCloseTo(100 / 3, 10);
    const listed = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts`)).json();
    expect(listed.averagePercentage).toBeCloseTo(400 / 9, 10);
    expect(found.marks.standardDeviationPercent).toBeCloseTo((100 * (found.marks.standardDeviation ?? 0)) / 3, 10);
    expect(found.marks.standardErrorPercent).toBeCloseTo((100 * (found.marks.standardError ?? 0)) / 3, 10);
  });

  it('names the passing scores that the attempts were judged by, beside the one of later attempts', async () => {
    const exam = await createExam(test.db, { questionCount: 2, passingScore: 50 });
    await sit(exam, letters('AC'));
    await sit(exam, letters('CC'));
    await test.db.execute(sql`update exams set passing_score = 75 where id = ${exam.id}`);
    expect(await analyse(exam.id)).toMatchObject({
      passRate: 50,
      passingScore: 75,
      passingScores: [{ passingScore: 50, attempts: 2 }],
    });
    await sit({ ...exam, passingScore: 75 }, letters('AC'));
    expect((await analyse(exam.id)).passingScores).toEqual([
      { passingScore: 50, attempts: 2 },
      { passingScore: 75, attempts: 1 },
    ]);
  });

  it('shows the options that each question has, with their texts, from two to six', async () => {
    const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
    const numbers = [2, 3, 4, 5, 6];
    const exam = await createExam(test.db, {
      questions: numbers.map((number) => makeQuestion(1, { options: texts.slice(0, number) })),
    });
    await sit(exam, letters('BCDEF'));
    const { questions } = await analyse(exam.id);
    for (const [index, number] of numbers.entries())
      expect(questions[index]?.options.map(({ option, text, attempts }) => [option, text, attempts])).toEqual([
        ...texts.slice(0, number).map((text, place) => [optionLetters[place], text, place === number - 1 ? 1 : 0]),
        [null, null, 0],
      ]);
  });

  it('has zeros, nulls and every question if there is no attempt', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const found = await analyse(exam.id);
    expect(found).toMatchObject({
      attempts: 0,
      averagePercentage: null,
      passRate: null,
      medianSeconds: null,
      times: [],
    });
    expect(found.scores).toHaveLength(10);
    expect(found.marks).toMatchObject({ attempts: 0, questions: 0, mean: null, internalConsistency: null });
    expect(found.questions.map(({ number, verdict }) => [number, verdict.label])).toEqual([
      [1, 'Not asked yet'],
      [2, 'Not asked yet'],
    ]);
  });

  it('is empty for an exam without questions, and refused for an exam that does not exist', async () => {
    const exam = await createExam(test.db, { questions: [] });
    expect(await analyse(exam.id)).toMatchObject({ attempts: 0, questions: [], subjects: [], difficulties: [] });
    expect((await test.asAdmin('GET', '/api/exams/999999/analytics')).json().code).toBe('exam.not_found');
    expect((await test.asAdmin('GET', '/api/exams/none/analytics')).statusCode).toBe(400);
  });

  it('has zeros for a question without answers, and no division by zero', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    for (const answers of ['A--', 'AB-', 'BB-', 'A--']) await sit(exam, letters(answers));
    const [, , last] = (await analyse(exam.id)).questions;
    expect(last).toMatchObject({ attempts: 4, facilityIndex: 0, standardDeviation: 0, effectiveWeight: 0 });
    expect(last).toMatchObject({ discriminationIndex: null, discriminativeEfficiency: null });
    expect(last?.options.map(({ attempts }) => attempts)).toEqual([0, 0, 0, 0, 4]);
  });

  it('groups the questions by subject, by topic and by difficulty', async () => {
    const exam = await createExam(test.db, { questionCount: 4 });
    const [first, second, third, fourth] = exam.questions.map(({ id }) => id);
    await test.db.execute(
      sql`update questions set subject = 'Surgery', topic = 'Hernia', difficulty = 'hard' where id in (${first}, ${second})`,
    );
    await test.db.execute(sql`update questions set subject = 'anatomy', difficulty = 'easy' where id = ${third}`);
    await test.db.execute(sql`update questions set subject = ' ' where id = ${fourth}`);
    await sit(exam, letters('AB-D'));
    await sit(exam, letters('AACD'));
    const { subjects, topics, difficulties } = await analyse(exam.id);
    expect(subjects).toEqual([
      { name: 'anatomy', questions: 1, answers: 2, correctShare: 0.5, unansweredShare: 0.5 },
      { name: 'Surgery', questions: 2, answers: 4, correctShare: 0.75, unansweredShare: 0 },
      { name: null, questions: 1, answers: 2, correctShare: 1, unansweredShare: 0 },
    ]);
    expect(topics).toMatchObject([{ name: 'Hernia', questions: 2, answers: 4, correctShare: 0.75 }, { questions: 2 }]);
    const shares = difficulties.map(({ name, correctShare }) => `${name} ${correctShare}`);
    expect(shares).toEqual(['easy 0.5', 'medium 1', 'hard 0.75']);
  });
});

describe('an exam that was edited between attempts', () => {
  it('has figures of a question over the attempts that had it, and totals over the most frequent paper', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    const shorter = exam.questions.slice(0, 2).map(({ id }) => id);
    await sit(exam, letters('AB'), { questionIds: shorter });
    await sit(exam, letters('BB'), { questionIds: shorter });
    const whole = ['ABC', 'ABA', 'BBC', 'BAA'].map(letters);
    for (const answers of whole) await sit(exam, answers);

    const found = await analyse(exam.id);
    expect(found.attempts).toBe(6);
    expect(found.questions.map(({ attempts }) => attempts)).toEqual([6, 6, 4]);
    expect(found.questions.map(({ facilityIndex }) => facilityIndex)).toEqual([3 / 6, 5 / 6, 2 / 4]);
    expect(found.marks).toMatchObject({ attempts: 4, questions: 3 });
    expectClose(found.marks, totalOracle(marksOf(exam, whole)));
  });

  it('keeps all its figures if a question is deleted, and lists this question without a number', async () => {
    const exam = await createExam(test.db, { questionCount: 3 });
    const unasked = await createExam(test.db, { questionCount: 1 });
    for (const answers of ['ABC', 'ABA', 'BBC', 'BAA', 'AAC']) await sit(exam, letters(answers));
    const before = await analyse(exam.id);
    for (const { questions } of [{ questions: exam.questions.slice(1) }, unasked])
      expect((await test.asAdmin('DELETE', `/api/questions/${questions[0]?.id}`)).statusCode).toBe(200);

    const numbers = [1, null, 2];
    const questions = before.questions.map((question, index) => ({ ...question, number: numbers[index] }));
    expect(await analyse(exam.id)).toEqual({ ...before, questions });
    expect((await analyse(unasked.id)).questions).toEqual([]);
  });

  it('changes after a key is corrected and after an attempt is deleted', async () => {
    const exam = await createExam(test.db, { questionCount: 2 });
    const attempts = [];
    for (const answers of ['AB', 'AC', 'BC', 'BB']) attempts.push(await sit(exam, letters(answers)));
    expect((await analyse(exam.id)).questions.map(({ facilityIndex }) => facilityIndex)).toEqual([0.5, 0.5]);
    await test.db.execute(
      sql`update student_answers set is_correct = (selected_answer = 'C') where question_id = ${exam.questions[1]?.id}`,
    );
    await test.db.execute(sql`delete from students where id = ${attempts[3]?.id}`);
    const found = await analyse(exam.id);
    expect(found.attempts).toBe(3);
    expect(found.questions.map(({ facilityIndex }) => facilityIndex)).toEqual([2 / 3, 2 / 3]);
    expect(found.marks.mean).toBeCloseTo(4 / 3, 12);
  });
});
