import { describe, expect, it } from 'vitest';
import { questionIds, setUpStudent } from '#test/app/student.ts';
import { createExam, makeDraft, makeQuestion } from '#test/factories/create-content.ts';

const five = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];

const { test, start, save, submit, readStored } = setUpStudent();

describe('saving', () => {
  it('acknowledges stored answers', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    test.advance(60);
    const response = await save(paper.sessionId, [{ questionId: questionIds(paper)[0], selectedAnswer: 'C' }]);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      savedAt: test.time.now.toISOString(),
      announcement: 0,
      remainingSeconds: 3540,
      elapsedMilliseconds: 60_000,
    });
  });

  it('keeps the later choice, even if it arrives first', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    const [questionId] = questionIds(paper);
    test.advance(60);
    await save(paper.sessionId, [{ questionId, selectedAnswer: 'C', changedAt: 20_000, timeSpent: 9 }]);
    await save(paper.sessionId, [{ questionId, selectedAnswer: 'A', changedAt: 10_000, timeSpent: 4 }]);
    expect((await readStored(paper.sessionId)).answers).toEqual({
      [String(questionId)]: {
        selectedAnswer: 'C',
        timeSpent: 9,
        markedForReview: false,
        changedAt: 20_000,
        receivedAt: 60_000,
      },
    });
  });

  it('keeps the later choice when the clock of the server was set back', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    const [questionId] = questionIds(paper);
    test.advance(60);
    await save(paper.sessionId, [{ questionId, selectedAnswer: 'A', changedAt: 60_000 }]);
    test.advance(-10);
    const reply = await save(paper.sessionId, [{ questionId, selectedAnswer: 'B', changedAt: 60_001 }]);
    expect(reply.statusCode).toBe(200);
    expect((await readStored(paper.sessionId)).answers).toMatchObject({
      [String(questionId)]: { selectedAnswer: 'B' },
    });
    test.advance(10);
  });

  it('moves a choice from the future to now', async () => {
    const exam = await createExam(test.db);
    const paper = await start(exam.examCode);
    const [questionId] = questionIds(paper);
    test.advance(60);
    await save(paper.sessionId, [{ questionId, selectedAnswer: 'C', changedAt: 3_000_000 }]);
    test.advance(1);
    await save(paper.sessionId, [{ questionId, selectedAnswer: 'A', changedAt: 61_000 }]);
    expect((await readStored(paper.sessionId)).answers).toMatchObject({
      [String(questionId)]: { selectedAnswer: 'A' },
    });
  });

  it('loses no answer when many saves arrive at the same time', async () => {
    const exam = await createExam(test.db, { questionCount: 40 });
    const paper = await start(exam.examCode);
    const replies = await Promise.all(
      questionIds(paper).map((questionId) =>
        save(paper.sessionId, [{ questionId, selectedAnswer: 'D', timeSpent: 1 }]),
      ),
    );
    expect(replies.map((reply) => reply.statusCode)).toEqual(replies.map(() => 200));
    expect(Object.keys((await readStored(paper.sessionId)).answers)).toHaveLength(40);
  });

  it('accepts answers until 30 seconds after the deadline, and none later', async () => {
    const exam = await createExam(test.db, { duration: 1 });
    const paper = await start(exam.examCode);
    const [first, second] = questionIds(paper);
    test.advance(90);
    expect((await save(paper.sessionId, [{ questionId: first, selectedAnswer: 'A' }])).json().remainingSeconds).toBe(0);
    test.advance(1);
    const late = await save(paper.sessionId, [{ questionId: second, selectedAnswer: 'B' }]);
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe('attempt.closed');
    expect(Object.keys((await readStored(paper.sessionId)).answers)).toEqual([String(first)]);
  });

  it('refuses a request with an option that its question lacks, and stores nothing of it', async () => {
    const two = makeQuestion(1, { options: ['True', 'False'] });
    const exam = await createExam(test.db, {
      questions: [two, makeQuestion(2), makeQuestion(3, { options: five })],
    });
    const { sessionId, questions } = await start(exam.examCode);
    const choose = (...letters: string[]) =>
      save(
        sessionId,
        letters.map((selectedAnswer, index) => ({ questionId: questions[index]?.id, selectedAnswer })),
      );
    for (const letters of ['CAA', 'AEA', 'ADF', 'BF']) {
      const refused = await choose(...letters);
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'attempt.foreign_question']);
    }
    expect((await readStored(sessionId)).answers).toEqual({});
    expect((await choose('B', 'D', 'E')).statusCode).toBe(200);
    expect(Object.keys((await readStored(sessionId)).answers)).toHaveLength(3);
  });

  it('keeps the option that a student has chosen: the educator cannot remove it, and can add a further one', async () => {
    const exam = await createExam(test.db, { questions: [makeQuestion(1, { options: five })] });
    const { sessionId, questions } = await start(exam.examCode);
    const change = (options: string[]) =>
      test.asAdmin('PUT', `/api/questions/${questions[0]?.id}`, makeDraft(1, { options }));
    const choose = (selectedAnswer: string) => save(sessionId, [{ questionId: questions[0]?.id, selectedAnswer }]);
    expect((await change(five.slice(0, 4))).json().code).toBe('question.options_in_use');
    expect((await choose('E')).statusCode).toBe(200);
    expect((await choose('F')).statusCode).toBe(400);
    expect((await change([...five, 'Sixth'])).statusCode).toBe(200);
    expect((await choose('F')).statusCode).toBe(200);
    expect((await submit(sessionId, [])).json().results).toMatchObject([{ selectedAnswer: 'F', isCorrect: false }]);
  });

  it('refuses a request with a question of another exam, and stores nothing of it', async () => {
    const [exam, other] = [await createExam(test.db), await createExam(test.db)];
    const paper = await start(exam.examCode);
    const response = await save(paper.sessionId, [
      { questionId: questionIds(paper)[0], selectedAnswer: 'A' },
      { questionId: other.questions[0]?.id, selectedAnswer: 'A' },
    ]);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('attempt.foreign_question');
    expect((await readStored(paper.sessionId)).answers).toEqual({});
  });
});
