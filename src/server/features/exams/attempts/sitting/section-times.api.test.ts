import { describe, expect, it } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { setUpStudent } from '#test/app/student.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';
import { closeExpiredAttempts } from '../closing/close-expired-attempts.ts';

const { test, start, save, submit, readStored } = setUpStudent();

const read = async (sessionId: string): Promise<Paper> => {
  const answer = await test.get(`/api/exam/sessions/${sessionId}/paper`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const end = (sessionId: string, position: number) =>
  test.inject({ method: 'POST', url: `/api/exam/sessions/${sessionId}/sections/${position}/end` });
const shown = (paper: Paper) => paper.questions.map(({ id }) => id);
const _chosen = async (sessionId: string) =>
  Object.fromEntries(
    Object.entries((await readStored(sessionId)).answers).map(([id, { selectedAnswer, late }]) => [
      id,
      late ? `${selectedAnswer} late` : selectedAnswer,
    ]),
  );
const extraTime = (exam: { id: number }, sessionId: string, minutes: number, path = '') =>
  test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId ? `${sessionId}/` : ''}extra-time${path}`, {
    minutes,
  });

describe('ending a section early', () => {
  it('opens the next section and moves the deadline forward, once', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10, advance: 'student' }, { minutes: 20 }]);
    const [, , three, four] = exam.questions.map(({ id }) => id);
    const { sessionId } = await start(exam.examCode);
    test.advance(120);
    const ended = await end(sessionId, 1);
    expect(ended.statusCode, ended.body).toBe(200);
    expect(ended.json()).toMatchObject({
      exam: { duration: 22 },
      remainingSeconds: 1200,
      sections: [{ isOpen: false }, { isOpen: true, remainingSeconds: 1200 }],
    });
    expect(shown(ended.json())).toEqual([three, four]);
    test.advance(60);
    expect((await end(sessionId, 1)).json()).toMatchObject({ remainingSeconds: 1140 });
  });

  it('is refused for a section that ends by the clock, has not opened or is the last one', async () => {
    const exam = await createSectionedExam(test, [
      { minutes: 10 },
      { minutes: 10, advance: 'student' },
      { minutes: 10, advance: 'student' },
    ]);
    const { sessionId } = await start(exam.examCode);
    const refuse = async (position: number, status: number, message: string) => {
      const answer = await end(sessionId, position);
      expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    };
    await refuse(1, 409, 'This section ends when its time is over.');
    await refuse(2, 409, 'This section has not opened yet.');
    await refuse(4, 404, 'This exam session does not have this section.');
    test.advance(600);
    expect((await end(sessionId, 2)).statusCode).toBe(200);
    await refuse(3, 409, 'This is the last section. Submit the exam to end it.');
    await submit(sessionId);
    await refuse(3, 409, 'This exam has already been submitted.');
    expect((await end('unknown', 1)).statusCode).toBe(404);
    expect((await end(sessionId, 21)).statusCode).toBe(400);
    expect((await test.get(`/api/exam/sessions/${sessionId}/paper`)).json().code).toBe('attempt.closed');
    expect((await test.get('/api/exam/sessions/unknown/paper')).json().code).toBe('attempt.not_found');
  });
});

describe('the time of an attempt with sections', () => {
  const times = (paper: Paper) => paper.sections.map(({ minutes, remainingSeconds }) => [minutes, remainingSeconds]);

  it('gets extra time in the open section, for one student and for all, which can be taken back until the section ends', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 10 }, { minutes: 10 }]);
    const { sessionId } = await start(exam.examCode);
    test.advance(660);
    expect((await extraTime(exam, sessionId, 5)).json()).toEqual({ remainingSeconds: 1440 });
    expect((await extraTime(exam, '', 2)).json()).toEqual({ extended: 1 });
    expect(times(await read(sessionId))).toEqual([
      [10, 0],
      [17, 960],
      [10, 600],
    ]);
    expect((await extraTime(exam, sessionId, 3, '/take-back')).json()).toEqual({ remainingSeconds: 1380 });
    expect(times(await read(sessionId))[1]).toEqual([14, 780]);
    test.advance(780);
    const tooLate = await extraTime(exam, sessionId, 1, '/take-back');
    expect(tooLate.json().code).toBe('attempt.no_extra_time');
    expect((await extraTime(exam, '', 1, '/take-back')).json()).toEqual({ shortened: 0 });
    expect(times(await read(sessionId))[2]).toEqual([10, 600]);
  });

  it('is cut by the closing time of the exam, and follows it when the educator moves it', async () => {
    const soon = (minutes: number) => new Date(test.time.now.getTime() + minutes * 60_000).toISOString();
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 10 }, { minutes: 10 }], {
      closesAt: soon(15),
    });
    const paper = await start(exam.examCode);
    expect(paper).toMatchObject({ exam: { duration: 15 }, remainingSeconds: 900 });
    test.advance(600);
    expect((await read(paper.sessionId)).sections).toMatchObject([
      { remainingSeconds: 0 },
      { isOpen: true, remainingSeconds: 300 },
      { isOpen: false, questionIds: [] },
    ]);
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { closesAt: null });
    expect(await read(paper.sessionId)).toMatchObject({
      remainingSeconds: 1200,
      sections: [{}, { remainingSeconds: 600 }, {}],
    });
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { closesAt: soon(2) });
    test.advance(150);
    const grace = await read(paper.sessionId);
    expect(grace).toMatchObject({
      remainingSeconds: 0,
      questions: [],
      sections: [{}, { isOpen: false }, { questionIds: [] }],
    });
    test.advance(5.001);
    await closeExpiredAttempts(test.db, test.time.now, { error: () => {} } as never);
    expect((await readStored(paper.sessionId)).status).toBe('expired');
  });

  it('ends when the educator closes the attempt early', async () => {
    const exam = await createSectionedExam(test, [{ minutes: 10 }, { minutes: 10 }]);
    const { sessionId, questions } = await start(exam.examCode);
    test.advance(60);
    await save(sessionId, [{ questionId: questions[0]?.id, selectedAnswer: 'A' }]);
    expect((await test.asAdmin('POST', `/api/exams/${exam.id}/attempts/${sessionId}/close`)).statusCode).toBe(200);
    const result = (await test.get(`/api/exam/results/${sessionId}`)).json();
    expect(result).toMatchObject({ ranOutOfTime: false, sections: [{ right: 1 }, { right: 0, unanswered: 2 }] });
  });
});
