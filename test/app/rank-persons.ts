import { expect } from 'vitest';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { AttemptsPage, ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import type { createExam } from '../factories/create-content.ts';
import { answersOf } from './sit-exams.ts';
import type { TestApp } from './test-app.ts';

export type Exam = Awaited<ReturnType<typeof createExam>>;
type Student = { name?: string; email?: string; deviceKey?: string };

export const asha = { email: 'asha@example.org' };

/** The requests of students who are recognised as persons, and of the educator who ranks them. */
export function personsOf(test: TestApp) {
  async function start(exam: Exam, student: Student): Promise<string> {
    const answer = await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha Rao', ...student });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().sessionId;
  }

  async function submit(exam: Exam, sessionId: string, correct: number, wrong = 0): Promise<AttemptResult> {
    const answer = await test.post(`/api/exam/submit/${sessionId}`, { answers: answersOf(exam, correct, wrong) });
    expect(answer.statusCode, answer.body).toBe(200);
    test.advance(60);
    return answer.json();
  }

  /** Starts an attempt and submits it with this many correct answers. */
  async function sit(exam: Exam, student: Student, correct: number): Promise<AttemptResult & { sessionId: string }> {
    const sessionId = await start(exam, student);
    return { ...(await submit(exam, sessionId, correct)), sessionId };
  }

  const resultOf = async (sessionId: string): Promise<AttemptResult> =>
    (await test.get(`/api/exam/results/${sessionId}`)).json();

  async function asAdmin<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<T> {
    const answer = await test.asAdmin(method, `/api/exams/${path}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  }

  const listOf = ({ id }: Exam) => asAdmin<AttemptsPage>('GET', `${id}/attempts?sort=started&direction=asc`);

  /** Whether each attempt is ranked, the first started first. */
  const rankedIn = async (exam: Exam) => (await listOf(exam)).attempts.map(({ isRanked }: ListedAttempt) => isRanked);

  return { start, submit, sit, resultOf, asAdmin, listOf, rankedIn };
}
