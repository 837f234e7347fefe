import { describe, expect, it } from 'vitest';
import { setUpStudent } from '#test/app/student.ts';
import { createExam } from '#test/factories/create-content.ts';

const { test, start, save, submit } = setUpStudent();

describe('the browser of a student', () => {
  it('gets no key and no explanation before the result, in any response', async () => {
    const exam = await createExam(test.db);
    const responses = [await test.get(`/api/exam/${exam.examCode}`)];
    const begun = await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    const { sessionId } = begun.json();
    const [question] = exam.questions;
    responses.push(
      begun,
      await save(sessionId, [{ questionId: question?.id, selectedAnswer: 'A' }]),
      await test.post(`/api/exam/${exam.examCode}/start`, { sessionId }),
      await test.get(`/api/exam/results/${sessionId}`),
      await test.post('/api/exam/download-results', { examCode: exam.examCode, sessionId, results: [] }),
      await save(sessionId, [{ questionId: 999_999, selectedAnswer: 'A' }]),
      await submit(sessionId, [{ questionId: 999_999, selectedAnswer: 'A' }]),
    );
    for (const response of responses) {
      expect(response.body).not.toMatch(/correctAnswer|isCorrect|explanation|Secret/i);
    }
  });

  it('gets no data of another student', async () => {
    const exam = await createExam(test.db);
    const other = await start(exam.examCode, { name: 'Somebody Else', email: 'somebody@example.org' });
    const mine = await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' });
    const { sessionId } = mine.json();
    const responses = [mine, await submit(sessionId), await test.get(`/api/exam/results/${sessionId}`)];
    for (const response of responses) {
      expect(response.body).not.toContain('Somebody Else');
      expect(response.body).not.toContain('somebody@example.org');
      expect(response.body).not.toContain(other.sessionId);
    }
  });
});
