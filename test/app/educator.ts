import { expect } from 'vitest';
import { createExam } from '../factories/create-content.ts';
import type { TestApp } from './test-app.ts';

/** What an educator does with exams whose dates depend on the clock of the test. */
export const educatorOf = (test: TestApp) => ({
  /** The time this many minutes after the present time of the clock. */
  soon: (minutes: number) => new Date(test.time.now.getTime() + minutes * 60_000),
  /** Creates an exam, by default of three questions. */
  make: (exam: Parameters<typeof createExam>[1] = {}) => createExam(test.db, { questionCount: 3, ...exam }),
  /** Changes these fields of an exam and returns the response. Fails if the server refuses the change. */
  change: async (examId: number, fields: object) => {
    const answer = await test.asAdmin('PUT', `/api/exams/${examId}`, fields);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  },
});
