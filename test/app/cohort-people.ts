import type { LightMyRequestResponse } from 'fastify';
import { cohorts } from '#server/schema/cohorts.table.ts';
import { examCohorts } from '#server/schema/exam-cohorts.table.ts';
import type { NewExam } from '#server/schema/exams.table.ts';
import { type PersonRow, people } from '#server/schema/people.table.ts';
import type { NewQuestion } from '#server/schema/questions.table.ts';
import { createExam } from '../factories/create-content.ts';
import { answersOf } from './sit-exams.ts';
import type { TestApp } from './test-app.ts';

type RosterExam = Awaited<ReturnType<typeof createExam>>;

/** A cohort with these people, who sit exams with their personal codes and open their own results. */
export function cohortOf(test: TestApp) {
  let cohortId = 0;

  async function createPeople(...given: (Partial<PersonRow> & { name: string; code: string })[]): Promise<PersonRow[]> {
    const [cohort] = await test.db.insert(cohorts).values({ name: 'Residents 2026', year: 2026 }).returning();
    cohortId = cohort?.id ?? 0;
    const rows = given.map(({ id: _, ...person }, index) => ({ ...person, cohortId, position: index + 1 }));
    return test.db.insert(people).values(rows).returning();
  }

  /** An exam of the cohort. */
  async function createCohortExam(
    fields: Partial<NewExam> & { questionCount?: number; questions?: NewQuestion[] } = {},
  ): Promise<RosterExam> {
    const exam = await createExam(test.db, { entry: 'roster', ...fields });
    await test.db.insert(examCohorts).values({ examId: exam.id, cohortId });
    return exam;
  }

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

  return { createPeople, createCohortExam, start, submit, sit, enter, cookieOf, readOwn };
}
