import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { buildApp } from '#server/app.ts';
import { createResultPrinter } from '#server/features/exams/attempts/result/pdf/result-printer.ts';
import { readConfig } from '#server/platform/config.ts';
import { createLog } from '#server/platform/log.ts';
import { connectRaw } from '#test/app/raw-client.ts';
import { setUpTestApp, testSettings } from '#test/app/test-app.ts';
import { setUpWebApp } from '#test/app/web-app.ts';
import { createClosedAttempt, letters } from '#test/factories/closed-attempts.ts';
import { createExam } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';

// A flood takes long on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

/** The number of PDFs that clients request without waiting for them. */
const abandoned = shortOrFull(50, 500);

const limit = 3;
const test = setUpTestApp({ startsPerMinute: limit });
const proxied = setUpTestApp({ startsPerMinute: limit, trustProxy: ['127.0.0.1', '10.0.0.0/8'] });
const web = setUpWebApp(test, { printer: createResultPrinter() });

/** Starts one attempt from each of these addresses in turn. Returns the statuses. */
async function start(app: typeof test, addresses: string[], forwarded: (index: number) => string | undefined) {
  const { examCode } = await createExam(app.db);
  const statuses: number[] = [];
  for (const [index, remoteAddress] of addresses.entries()) {
    const headers = forwarded(index) === undefined ? {} : { 'x-forwarded-for': forwarded(index) };
    const options = { method: 'POST', url: `/api/exam/${examCode}/start`, payload: { name: 'Asha' } } as const;
    statuses.push((await app.inject({ ...options, remoteAddress, headers })).statusCode);
  }
  return statuses;
}
const times = (count: number, address: string) => Array.from({ length: count }, () => address);
const allowed = times(limit, '').map(() => 200);

describe('a flood of starts', () => {
  it('from one address is stopped, even if its headers name other addresses', async () => {
    const statuses = await start(test, times(5, '192.0.2.1'), (index) => `198.51.100.${index}`);
    expect(statuses).toEqual([...allowed, 429, 429]);
  });

  it('is shown to the educator of this exam, who sees no refused starts of other exams and of long ago', async () => {
    const [exam, other] = [await createExam(test.db), await createExam(test.db)];
    const payload = { name: 'Asha' };
    const url = `/api/exam/${exam.examCode.toLowerCase()}/start`;
    for (const remoteAddress of times(limit + 2, '192.0.2.20')) {
      await test.inject({ method: 'POST', url, payload, remoteAddress });
    }
    const refused = async ({ id }: { id: number }) =>
      (await test.asAdmin('GET', `/api/exams/${id}/attempts`)).json().refusedStarts;
    expect([await refused(exam), await refused(other)]).toEqual([2, 0]);
    test.advance(61);
    expect(await refused(exam)).toBe(2);
    test.advance(61);
    expect(await refused(exam)).toBe(0);
  });

  it('does not stop students at another address', async () => {
    expect(await start(test, [...times(limit + 1, '192.0.2.2'), '192.0.2.3'], () => undefined)).toEqual([
      ...allowed,
      429,
      200,
    ]);
  });

  it('from several IPv6 addresses of one customer counts as from one address', async () => {
    const addresses = ['::1', '::2', ':ffff::3', ':1:2:3:4'].map((end) => `2001:db8:1:2${end}`);
    expect(await start(test, [...addresses, '2001:db8:1:3::1'], () => undefined)).toEqual([...allowed, 429, 200]);
  });

  it('from both spellings of an IPv4 address counts as from one address', async () => {
    const addresses = ['192.0.2.4', '::ffff:192.0.2.4', '192.0.2.4', '::ffff:192.0.2.4'];
    expect(await start(test, addresses, () => undefined)).toEqual([...allowed, 429]);
  });

  it('through a trusted proxy counts by the address that the proxy saw, not by the addresses that the client wrote', async () => {
    const spoofed = await start(proxied, times(5, '127.0.0.1'), (index) => `203.0.113.${index}, 192.0.2.5, 10.0.0.9`);
    expect(spoofed).toEqual([...allowed, 429, 429]);
    const hall = await start(proxied, times(5, '127.0.0.1'), (index) => `192.0.2.${100 + index}`);
    expect(hall).toEqual([200, 200, 200, 200, 200]);
    const pastTheProxy = await start(proxied, times(5, '192.0.2.6'), (index) => `203.0.113.${index}`);
    expect(pastTheProxy).toEqual([...allowed, 429, 429]);
  });

  it('gets `retry-after`, and cannot avoid the limit with requests to resume that name no attempt', async () => {
    const { examCode } = await createExam(test.db);
    const ask = (payload: object) =>
      test.inject({ method: 'POST', url: `/api/exam/${examCode}/start`, payload, remoteAddress: '192.0.2.7' });
    for (const _ of allowed) expect((await ask({ name: 'Asha' })).statusCode).toBe(200);
    const refused = await ask({ name: 'Asha' });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.json().message).toMatch(
      /^Too many exams were started from this network\. Please try again in \d+ seconds\.$/,
    );
    for (const sessionId of ['', null, undefined, [], {}]) {
      expect([400, 429]).toContain((await ask({ name: 'Asha', sessionId })).statusCode);
    }
    expect((await ask({ name: 'Asha', sessionId: 'A'.repeat(22) })).statusCode).toBe(404);
  });

  it('has a limit that lets a whole exam hall start behind one address', () => {
    expect(readConfig({}).startsPerMinute).toBeGreaterThanOrEqual(3000);
  });
});

it('draws 60 practice PDFs a minute for one address, and then tells when it draws the next one', async () => {
  const app = await buildApp({
    db: test.db,
    ...testSettings,
    clock: () => new Date(),
    log: createLog({ level: 'silent' }),
    printer: { print: async () => new Uint8Array([1]), stop: async () => {} },
  });
  onTestFinished(() => app.close());
  const results = practiceExam.questions.map(({ id }) => ({ questionId: id, selectedAnswer: null }));
  const payload = { examCode: 'NOPE', sessionId: 'practice', results };
  const ask = (remoteAddress: string) =>
    app.inject({ method: 'POST', url: '/api/exam/download-results', payload, remoteAddress });
  for (let count = 1; count <= 60; count += 1) expect((await ask('192.0.2.8')).statusCode).toBe(200);
  const refused = await ask('192.0.2.8');
  expect(refused.statusCode).toBe(429);
  const seconds = Number(refused.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(refused.json().message).toBe(
    `Too many practice PDFs were requested from this network. Please try again in ${seconds} seconds.`,
  );
  expect((await ask('192.0.2.9')).statusCode).toBe(200);
});

it('closes a connection on which more than eight requests wait for their responses', async () => {
  const client = await connectRaw(web.app.server);
  const request = 'GET /api/subjects HTTP/1.1\r\nhost: x\r\n\r\n';
  const statuses = () => [...client.received().matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  for (const expected of [8, 16]) {
    client.send(request.repeat(8));
    await expect.poll(statuses).toEqual(times(expected, '200'));
  }
  client.send(request.repeat(12));
  await client.ended;
  expect(statuses()).toEqual([...times(24, '200'), '429']);
});

it(`does not draw ${abandoned} PDFs whose clients have disconnected`, async () => {
  const exam = await createExam(test.db, { questionCount: 10 });
  const given = letters('ABCDABCDAB');
  const attempts = await Promise.all(
    Array.from({ length: abandoned }, () => createClosedAttempt(test.db, exam, given)),
  );
  const bodyOf = (sessionId = '') => JSON.stringify({ examCode: exam.examCode, sessionId });
  const url = '/api/exam/download-results';
  const headers = { 'content-type': 'application/json' };
  const draw = async () => {
    const began = performance.now();
    const body = bodyOf(attempts[0]?.sessionId);
    expect((await fetch(web.url + url, { method: 'POST', headers, body })).status).toBe(200);
    return performance.now() - began;
  };
  await draw();
  const usual = await draw();

  let arrived = 0;
  web.app.server.on('request', () => {
    arrived += 1;
  });
  const clients = await Promise.all(
    attempts.map(async ({ sessionId }) => ({ ...(await connectRaw(web.app.server)), body: bodyOf(sessionId) })),
  );
  for (const { send, body } of clients) {
    send(`POST ${url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`);
    send(body);
  }
  await expect.poll(() => arrived, { timeout: 60_000 }).toBe(abandoned);
  for (const { socket } of clients) socket.destroy();
  expect(await draw()).toBeLessThan((usual * abandoned) / 2);
});
