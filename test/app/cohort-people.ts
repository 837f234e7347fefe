import type { LightMyRequestResponse } from 'fastify';
import type { createExam } from '../factories/create-content.ts';
import { answersOf } from './sit-exams.ts';
import type { TestApp } from './test-app.ts';

type RosterExam = Awaited<ReturnType<typeof createExam>>;

/** The requests of people who sit exams with their personal codes and open their own results. */
export function peopleOf(test: TestApp) {
  const start = async ({ examCode }: RosterExam, rosterCode: string): Promise<string> =>
    (await test.post(`/api/exam/${examCode}/start`, { rosterCode })).json().sessionId;

  const submit = (exam: RosterExam, sessionId: string, correct: number, wrong = 0): Promise<LightMyRequestResponse> =>
    test.post(`/api/exam/submit/${sessionId}`, { answers: answersOf(exam, correct, wrong) });

  /** Sits an exam with this many correct and wrong answers, and returns the session id. */
  async function sit(exam: RosterExam, rosterCode: string, correct: number, wrong = 0): Promise<string> {
    const sessionId = await start(exam, rosterCode);
    await submit(exam, sessionId, correct, wrong);
    test.advance(60);
    return sessionId;
  }

  const enter = (code: string, cookie = '', remoteAddress = '10.0.0.1') =>
    test.inject({ method: 'POST', url: '/api/my', remoteAddress, headers: { cookie }, payload: { code } });

  /** Enters a personal code and returns the `cookie` header. */
  const cookieOf = async (code: string): Promise<string> =>
    String((await enter(code)).headers['set-cookie']).split(';')[0] ?? '';

  const readOwn = (cookie: string) => test.inject({ url: '/api/my', headers: { cookie } });

  return { start, submit, sit, enter, cookieOf, readOwn };
}
