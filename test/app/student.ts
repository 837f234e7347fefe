import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { students } from '#server/schema/attempts.table.ts';
import { setUpTestApp } from './test-app.ts';

/** A test app, and the calls of a student who sits an exam. */
export function setUpStudent() {
  const test = setUpTestApp();
  return {
    test,
    start: async (examCode: string, body: Record<string, unknown> = { name: 'Asha Rao' }): Promise<Paper> => {
      const response = await test.post(`/api/exam/${examCode}/start`, body);
      expect(response.statusCode, response.body).toBe(200);
      return response.json();
    },
    /** Sends the request to start and returns the response, also if the server refuses the start. */
    tryStart: (examCode: string, body: object = { name: 'Asha' }) => test.post(`/api/exam/${examCode}/start`, body),
    save: (sessionId: string, answers: unknown) => test.put(`/api/exam/sessions/${sessionId}/answers`, { answers }),
    submit: (sessionId: string, answers: unknown = []) => test.post(`/api/exam/submit/${sessionId}`, { answers }),
    /** The attempt's row. */
    readStored: async (sessionId: string) => {
      const [attempt] = await test.db.select().from(students).where(eq(students.sessionId, sessionId));
      if (!attempt) throw new Error('no such attempt');
      return attempt;
    },
  };
}

export const questionIds = (paper: Paper): number[] => paper.questions.map(({ id }) => id);

/** The answers of a student who chose option A for the first question only. */
export const firstAnswer = (paper: Paper) => [{ questionId: paper.questions[0]?.id, selectedAnswer: 'A' }];
