import { educator } from '../../e2e/support/sign-in.ts';

type Account = { username: string; password: string };

/** The parts of an attempt that the benches need. */
export type Sitting = { sessionId: string; questions: { id: number }[] };

/** Sends one request. Throws with the status when it does not succeed. */
export async function request(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${init.method ?? 'GET'} ${url} was answered with ${response.status}.`);
  return response;
}

const sendJson = (method: string, url: string, body: unknown) =>
  request(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** Logs an administrator in and returns the cookie header of the session. */
export async function logIn(origin: string, { username, password }: Account = educator): Promise<string> {
  const response = await sendJson('POST', `${origin}/api/auth/login`, { username, password });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Starts an attempt. */
export async function startAttempt(origin: string, examCode: string): Promise<Sitting> {
  const response = await sendJson('POST', `${origin}/api/exam/${examCode}/start`, {
    name: 'Asha Rao',
    email: 'asha@example.org',
  });
  return (await response.json()) as Sitting;
}

/** Starts `count` attempts, fifty at a time. */
export async function startAttempts(origin: string, examCode: string, count: number): Promise<Sitting[]> {
  const begun: Sitting[] = [];
  while (begun.length < count) {
    const batch = Array.from({ length: Math.min(50, count - begun.length) }, () => startAttempt(origin, examCode));
    begun.push(...(await Promise.all(batch)));
  }
  return begun;
}

/** Saves an answer to the question at `number` modulo the length of the paper. `number` also selects the option. */
export async function saveChoice(origin: string, { sessionId, questions }: Sitting, number: number): Promise<void> {
  const answers = [{ questionId: questions[number % questions.length]?.id, selectedAnswer: 'ABCD'[(number + 1) % 4] }];
  await (await sendJson('PUT', `${origin}/api/exam/sessions/${sessionId}/answers`, { answers })).arrayBuffer();
}

/** Submits an attempt with the answers that have been saved. */
export async function submitAttempt(origin: string, { sessionId }: Sitting): Promise<void> {
  await (await sendJson('POST', `${origin}/api/exam/submit/${sessionId}`, { answers: [] })).arrayBuffer();
}

/** The milliseconds until the whole response has arrived. */
export async function timeRequest(url: string, init: RequestInit = {}): Promise<number> {
  const before = performance.now();
  await (await request(url, init)).arrayBuffer();
  return performance.now() - before;
}
