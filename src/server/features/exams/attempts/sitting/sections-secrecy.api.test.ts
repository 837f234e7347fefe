import type { LightMyRequestResponse } from 'fastify';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';
import { setUpStudent } from '#test/app/student.ts';
import { createSectionedExam } from '#test/factories/sectioned-exam.ts';
import { unsealSection } from '#test/oracles/unseal-section.ts';
import { contractEndpoints } from '#test/requests/contract-endpoints.ts';

const { test, start } = setUpStudent();

/** The method and path of each request that the test has sent. */
const asked = new Set<string>();

type Exam = Awaited<ReturnType<typeof createSectionedExam>>;

/**
 * The bodies of all responses that a student, or a stranger with the session id, can get at this moment: the flow of
 * the exam, refused requests, and reads that the server caches. It sends each request twice, because a second response
 * may come from a cache.
 */
async function askEverything(exam: Exam, sessionId: string, begin: { name: string; startId: string }) {
  const json = { 'content-type': 'application/json' };
  const put = (answers: unknown) =>
    ({ method: 'PUT', url: `/api/exam/sessions/${sessionId}/answers`, headers: json, payload: { answers } }) as const;
  const post = (url: string, payload: object) => ({ method: 'POST', url, headers: json, payload }) as const;
  const get = (url: string) => ({ method: 'GET', url }) as const;
  const all = exam.questions.map(({ id }) => ({ questionId: id, selectedAnswer: 'A', changedAt: 1 }));
  const requests = [
    post(`/api/exam/${exam.examCode}/start`, begin),
    post(`/api/exam/${exam.examCode}/start`, { sessionId }),
    post(`/api/exam/${exam.examCode}/start`, { name: '' }),
    get(`/api/exam/${exam.examCode}`),
    get(`/api/exam/sessions/${sessionId}/paper`),
    get(`/api/exam/sessions/${sessionId}x/paper`),
    get(`/api/exam/sessions/${sessionId}/announcements`),
    post(`/api/exam/sessions/${sessionId}/announcements/1/read`, {}),
    put(all),
    put([{ questionId: 2_147_483_647, selectedAnswer: 'A' }]),
    put([{ ...all[0], selectedAnswer: 'Z' }]),
    post(`/api/exam/sessions/${sessionId}/sections/1/end`, {}),
    post(`/api/exam/sessions/${sessionId}/sections/3/end`, {}),
    post(`/api/exam/sessions/${sessionId}/sections/9/end`, {}),
    post(`/api/exam/submit/${sessionId}`, { answers: all, ifTimeIsUp: true }),
    post(`/api/exam/submit/${sessionId}`, { answers: [{ questionId: 2_147_483_647, selectedAnswer: 'A' }] }),
    get(`/api/exam/results/${sessionId}`),
    get(`/api/exam/results/${sessionId}/insight`),
    post(`/api/exam/${exam.examCode}/roster`, { rosterCode: 'ABCDEFGH' }),
    post('/api/exam/download-results', { examCode: exam.examCode, sessionId }),
    post(`/api/exam/sessions/${sessionId}/challenges`, { questionId: all[0]?.questionId, reason: 'unclear', text: '' }),
    get(`/exam/${exam.examCode}`),
    get('/.well-known/rounds-receipt-key'),
    get('/api/installation'),
    get('/api/subjects'),
    get('/sitemap.xml'),
  ];
  const bodies: string[] = [];
  for (const request of [...requests, ...requests]) {
    asked.add(`${request.method} ${request.url}`);
    bodies.push(await bodyOf(await test.inject(request)));
  }
  bodies.push(...(await openSealed(exam, sessionId)));
  return bodies.join('\n');
}

/** The sealed sections that the student has fetched so far. */
const copies: string[] = [];

/**
 * Fetches each section sealed, asks for each key, and tries each key on each copy, also on those that were fetched
 * earlier.
 */
async function openSealed(exam: Exam, sessionId: string): Promise<string[]> {
  const bodies: string[] = [];
  for (const position of exam.sectionIds.keys()) {
    const url = `/api/exam/sessions/${sessionId}/sections/${position + 1}`;
    asked.add(`GET ${url}/sealed`).add(`GET ${url}/key`);
    const [sealed, released] = [await test.get(`${url}/sealed`), await test.get(`${url}/key`)];
    bodies.push(sealed.body, released.body);
    if (sealed.statusCode === 200) copies.push(sealed.json().sealed);
    const { key } = released.json();
    if (!key) continue;
    for (const copy of copies) {
      try {
        bodies.push(unsealSection(copy, key));
      } catch {
        // The key belongs to another section.
      }
    }
  }
  return bodies;
}

async function bodyOf(answer: LightMyRequestResponse): Promise<string> {
  expect(answer.statusCode, answer.body).toBeLessThan(500);
  if (answer.headers['content-type'] !== 'application/pdf') return answer.body;
  const pdf = await getDocumentProxy(new Uint8Array(answer.rawPayload));
  return (await extractText(pdf, { mergePages: true })).text;
}

/** Numbers of the questions whose text is in these bodies. The text of a question has its number. */
const numbersIn = (bodies: string) =>
  [...new Set([...bodies.matchAll(/Question (\d+): which of/g)].map(([, number]) => Number(number)))].toSorted();

it('no public response has a question of a section that has not opened or has ended without return, or a key or score before its release', async () => {
  const exam = await createSectionedExam(
    test,
    [{ minutes: 10, advance: 'student' }, { minutes: 10, mayReturn: true }, { minutes: 10 }, { minutes: 10 }],
    { shuffleQuestions: true, shuffleOptions: true, scoresFrom: 'held', reviewFrom: 'held' },
  );
  const begin = { name: 'Asha', startId: 'a-start-id-of-the-secrecy-test' };
  const { sessionId } = await start(exam.examCode, begin);
  const expectShown = async (numbers: number[]) => {
    const bodies = await askEverything(exam, sessionId, begin);
    expect(numbersIn(bodies)).toEqual(numbers);
    const hidden = exam.questions.filter((_, index) => !numbers.includes(index + 1));
    for (const { options } of hidden) expect(bodies).not.toContain(options[0]);
    expect(bodies).not.toMatch(/Secret explanation|correctAnswer|isCorrect|points|percentage/);
    return bodies;
  };

  // Section 1 is asked about last, because the requests end it.
  const first = await test.get(`/api/exam/sessions/${sessionId}/paper`);
  expect(numbersIn(first.body)).toEqual([1, 2]);
  await expectShown([1, 2, 3, 4]);
  // After that, section 2 is open until minute 10.
  await expectShown([3, 4]);
  expect(copies).toEqual([]);
  test.advance(510);
  await expectShown([3, 4]);
  expect(copies).toHaveLength(1);
  test.advance(90);
  expect(numbersIn((await openSealed(exam, sessionId)).join())).toEqual([5, 6]);
  await expectShown([3, 4, 5, 6]);
  test.advance(510);
  await expectShown([3, 4, 5, 6]);
  test.advance(90);
  await expectShown([3, 4, 7, 8]);
  test.advance(610);
  const grace = await test.get(`/api/exam/sessions/${sessionId}/paper`);
  expect(numbersIn(grace.body)).toEqual([3, 4]);

  // The attempt is submitted; its results are held back.
  const submitted = await test.post(`/api/exam/submit/${sessionId}`, { answers: [] });
  expect(submitted.statusCode).toBe(202);
  await expectShown([]);
  await test.asAdmin('PUT', `/api/exams/${exam.id}`, { scoresFrom: null });
  const scored = await askEverything(exam, sessionId, begin);
  expect(numbersIn(scored)).toEqual([]);
  expect(scored).not.toMatch(/Secret explanation|correctAnswer":"|isCorrect/);
  expect(scored).toContain('"points"');
  // A settlement moves the points. What it says of the key stays hidden, also in the PDF.
  const [settled, dropped] = exam.questions;
  await test.asAdmin('POST', `/api/questions/${settled?.id}/settlement`, { alsoCorrect: ['C'] });
  await test.asAdmin('POST', `/api/questions/${dropped?.id}/settlement`, { keyState: 'dropped' });
  const afterwards = await askEverything(exam, sessionId, begin);
  expect(numbersIn(afterwards)).toEqual([]);
  expect(afterwards).not.toMatch(
    /Secret explanation|correctAnswer":"|isCorrect|alsoCorrect|keyState|also C|[Ss]ettled/,
  );
  expect(afterwards).toMatch(/"maxPoints":7\b/);
  await test.asAdmin('PUT', `/api/exams/${exam.id}`, { reviewFrom: null });
  expect(numbersIn(await askEverything(exam, sessionId, begin))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);

  const open = [...(await contractEndpoints()).values()].filter(({ access }) => access === 'public');
  const ofExams = open.filter(({ path }) => path.startsWith('/api/exam/'));
  const unasked = ofExams.filter(({ method, path }) => {
    const pattern = new RegExp(`^${method} ${path.replace(/:\w+/g, '[^/]+')}$`);
    return ![...asked].some((request) => pattern.test(request));
  });
  expect(ofExams.length).toBeGreaterThan(10);
  expect(unasked.map(({ path }) => path)).toEqual([]);
});
