import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeSessionId } from '#server/features/exams/attempts/sitting/make-session-id.ts';
import { ContentCache } from '#server/platform/cache/content-cache.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { setUpWebApp } from '#test/app/web-app.ts';
import { createExam } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';
import { contractEndpoints } from '#test/requests/contract-endpoints.ts';
import { makeExampleRequests } from '#test/requests/example-requests.ts';

// A flood takes long on a busy machine.
vi.setConfig({ testTimeout: 300_000 });

/** The number of session ids that the flood tries. */
const guesses = shortOrFull(200, 20_000);

const test = setUpTestApp();
/** A cache with room for one or two responses, which do not expire. */
const cache = new ContentCache<ReadyAnswer>({ maxBytes: 8 * 1024, now: () => 0 });
const web = setUpWebApp(test, { cache });

let exam: Awaited<ReturnType<typeof createExam>>;
let sessionId: string;
let others: string[];
const begin = async (name: string): Promise<string> =>
  (await test.post(`/api/exam/${exam.examCode}/start`, { name })).json().sessionId;
beforeAll(async () => {
  exam = await createExam(test.db);
  sessionId = await begin('Asha');
  others = [await begin('Bela'), await begin('Chandra')];
  await test.post(`/api/exam/submit/${others[1]}`, { answers: [] });
});

const student = { name: 'Asha', email: null };
const startId = 'a'.repeat(22);

describe('a session id', () => {
  it.each([
    { how: 'at random', make: () => makeSessionId(Buffer.alloc(32), { examCode: 'A', student, startId: undefined }) },
    {
      how: 'for a start that can be repeated',
      make: () => makeSessionId(randomBytes(32), { examCode: 'A', student, startId }),
    },
  ])('that is made $how has 128 bits, and each bit is 0 and 1 equally often', ({ make }) => {
    const ids = Array.from({ length: 1000 }, make);
    expect(new Set(ids).size).toBe(1000);
    const bytes = ids.map((id) => Buffer.from(id, 'base64url'));
    expect(new Set(bytes.map(({ length }) => length))).toEqual(new Set([16]));
    for (let bit = 0; bit < 128; bit += 1) {
      const ones = bytes.filter((id) => ((id[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      // Eight standard deviations.
      expect(Math.abs(ones - 500)).toBeLessThan(127);
    }
  });

  it('has nothing in common with the id of another student, exam, start or server', () => {
    const key = randomBytes(32);
    const ids = [
      makeSessionId(key, { examCode: 'A', student, startId }),
      makeSessionId(key, { examCode: 'B', student, startId }),
      makeSessionId(key, { examCode: 'A', student: { ...student, email: 'a@b.example' }, startId }),
      makeSessionId(key, { examCode: 'A', student, startId: `${startId}a` }),
      makeSessionId(randomBytes(32), { examCode: 'A', student, startId }),
    ];
    expect(new Set(ids.map((id) => id.slice(0, 4))).size).toBe(ids.length);
  });
});

/** All requests that need a student's session id. */
const uses: { use: string; ask: (id: string) => Promise<{ statusCode: number; json: () => object }> }[] = [
  { use: 'a result', ask: (id) => test.get(`/api/exam/results/${id}`) },
  { use: 'saving', ask: (id) => test.put(`/api/exam/sessions/${id}/answers`, { answers: [] }) },
  { use: 'submitting', ask: (id) => test.post(`/api/exam/submit/${id}`, { answers: [] }) },
  { use: 'resuming', ask: (id) => test.post(`/api/exam/${exam.examCode}/start`, { sessionId: id }) },
  {
    use: 'a PDF',
    ask: (id) => test.post('/api/exam/download-results', { examCode: exam.examCode, sessionId: id }),
  },
];

describe('a guess', () => {
  it.each(uses)('that is close to a real id gets the same response as any other: $use', async ({ ask }) => {
    const last = sessionId.at(-1) === 'A' ? 'Q' : 'A';
    const near = [
      sessionId.slice(0, -1) + last,
      sessionId.slice(0, -1),
      `${sessionId}A`,
      sessionId.toLowerCase() === sessionId ? sessionId.toUpperCase() : sessionId.toLowerCase(),
      `-${sessionId.slice(1)}`,
    ].filter((guess) => guess !== sessionId);
    const far = await ask('A'.repeat(22));
    expect(far.statusCode).toBe(404);
    for (const guess of [...near, 'x', '1', 'x'.repeat(100)]) {
      const answer = await ask(guess);
      expect(answer.statusCode).toBe(404);
      expect({ ...answer.json(), requestId: '' }).toEqual({ ...far.json(), requestId: '' });
    }
  });

  it('gets no help: no public response contains the id of another student', async () => {
    const examples = await makeExampleRequests(test);
    const open = [...(await contractEndpoints())].filter(([, { access }]) => access === 'public');
    const asked = open.map(async ([name, { method, path }]) => {
      const { params = {}, query = {}, headers = {}, body } = examples[name] ?? {};
      const own: Record<string, unknown> = { ...params, ...(params.examCode && { examCode: exam.examCode }) };
      const url = path.replace(/:(\w+)/g, (_, param: string) => String(own[param]));
      return (
        await test.inject({
          method,
          url: `${url}?${new URLSearchParams(query)}`,
          headers,
          ...(body && { payload: body }),
        })
      ).body;
    });
    const pages = ['/', '/sitemap.xml', '/robots.txt', '/healthz', '/readyz', '/metrics', '/api/openapi.json'].map(
      async (path) => (await web.app.inject(path)).body,
    );
    const said = (await Promise.all([...asked, ...pages])).join('\n');
    for (const id of [sessionId, ...others]) expect(said).not.toContain(id);
    expect(said).not.toMatch(/Bela|Chandra/);
  });
});

it(`${guesses} guesses at once do not keep a student from saving, and add nothing to the cache`, async () => {
  const kept = `/api/exam/${exam.examCode}`;
  await web.app.inject(kept);
  const guess = async () => {
    const id = randomBytes(16).toString('base64url');
    const [result, code] = await Promise.all([
      web.app.inject(`/api/exam/results/${id}`),
      web.app.inject(`/api/exam/${id.slice(0, 12)}`),
    ]);
    return [result.statusCode, code.statusCode];
  };
  const flood = Array.from({ length: 20 }, async () => {
    for (let count = 0; count < guesses / 20; count += 1) expect(await guess()).toEqual([404, 404]);
  });
  const payload = { answers: [{ questionId: exam.questions[0]?.id, selectedAnswer: 'A' }] };
  for (let save = 0; save < 20; save += 1) {
    const saved = await web.app.inject({ method: 'PUT', url: `/api/exam/sessions/${sessionId}/answers`, payload });
    expect(saved.statusCode).toBe(200);
  }
  await Promise.all(flood);
  // Responses to the guesses would have pushed this response out of the cache.
  expect(cache.get(kept)).toBeDefined();
});
