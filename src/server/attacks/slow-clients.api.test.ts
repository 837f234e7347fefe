import { setInterval as every, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#server/app.ts';
import { defaultPatience } from '#server/platform/http/guards/end-slow-requests.ts';
import { createLog } from '#server/platform/log.ts';
import { connectRaw, type RawClient } from '#test/app/raw-client.ts';
import { setUpTestApp, testSettings } from '#test/app/test-app.ts';
import { createExam, createTopic } from '#test/factories/create-content.ts';
import { shortOrFull } from '#test/faults/soak.ts';

// These tests wait in real time for the server's limits, which are short here.
vi.setConfig({ testTimeout: 180_000 });

/** The number of connections that an attacker holds at the same time. */
const connections = shortOrFull(60, 500);

/** The usual limits divided by twelve. */
const haste = 12;
const patience = {
  forStart: defaultPatience.forStart / haste,
  leastRate: defaultPatience.leastRate * haste,
  forAll: defaultPatience.forAll / haste,
};

const test = setUpTestApp();
let app: FastifyInstance;
let examCode: string;
let cookie: string;
const build = (limits: typeof patience) =>
  buildApp({
    ...testSettings,
    db: test.db,
    clock: () => test.time.now,
    log: createLog({ level: 'silent' }),
    patience: limits,
  });
beforeAll(async () => {
  app = await build(patience);
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ examCode } = await createExam(test.db));
  cookie = await test.adminCookie();
});
afterAll(() => app.close());

const head = (line: string, ...headers: string[]) => `${[line, 'host: x', ...headers].join('\r\n')}\r\n`;
const json = 'content-type: application/json';
const long = 'content-length: 200000';
const start = () => `POST /api/exam/${examCode}/start HTTP/1.1`;

/** What an attacker sends before it stops, or continues with single bytes. */
const openings: [name: string, opening: () => string, answers: RegExp][] = [
  ['a header', () => `${head('GET / HTTP/1.1')}x-slow: `, /^HTTP\/1\.1 408 /],
  ['a body', () => `${head(start(), json, long)}\r\n{"name": "`, /^HTTP\/1\.1 408 /],
  ['a body in chunks', () => `${head(start(), json, 'transfer-encoding: chunked')}\r\nfffff\r\n`, /^HTTP\/1\.1 408 /],
  ['the body of a GET request', () => `${head('GET /api/subjects HTTP/1.1', long)}\r\n`, /^HTTP\/1\.1 (200|408) /],
  ['a body refused unread', () => `${head('POST /api/subjects HTTP/1.1', json, long)}\r\n`, /^HTTP\/1\.1 401 /],
  ['a body to nowhere', () => `${head('POST /nowhere HTTP/1.1', json, long)}\r\n`, /^HTTP\/1\.1 4/],
];

/** Sends single bytes until the server closes the connection. */
async function dribble({ send, socket }: RawClient): Promise<void> {
  for await (const _ of every(50)) {
    if (socket.destroyed) return;
    send('x');
  }
}

/** Sends a form with a file of this size at this rate. Returns the response. */
async function upload(bytes: number, perSecond: number): Promise<string> {
  const client = await connectRaw(app.server);
  const [before, after] = [
    '--x\r\ncontent-disposition: form-data; name="image"; filename="x.png"\r\n\r\n',
    '\r\n--x--\r\n',
  ];
  const length = before.length + bytes + after.length;
  client.send(
    `${head('POST /api/questions HTTP/1.1', `cookie: ${cookie}`, 'connection: close', 'content-type: multipart/form-data; boundary=x', `content-length: ${length}`)}\r\n${before}`,
  );
  const began = performance.now();
  for (let sent = 0; sent < bytes && !client.socket.destroyed; ) {
    const due = Math.min(bytes, Math.ceil(((performance.now() - began) / 1000) * perSecond));
    if (due > sent) client.send(Buffer.alloc(due - sent));
    sent = due;
    await pause(20);
  }
  client.send(after);
  return client.ended;
}

// Concurrent, because these tests mostly wait.
describe.concurrent('a server with time limits for requests', () => {
  describe('a client that holds a connection', () => {
    it.each(openings)(
      'by not ending %s is disconnected, whether it is silent or sends single bytes',
      async (_what, opening, answers) => {
        const began = performance.now();
        const [silent, dribbling] = await Promise.all([connectRaw(app.server), connectRaw(app.server)]);
        for (const client of [silent, dribbling]) client.send(opening());
        await dribble(dribbling);
        expect(await silent.ended).toMatch(answers);
        expect(performance.now() - began).toBeLessThan(patience.forAll);
      },
    );

    it('without sending a byte is disconnected', async () => {
      expect(await (await connectRaw(app.server)).ended).toMatch(/^HTTP\/1\.1 408 /);
    });
  });

  describe('a body without end', () => {
    const chunk = `${(64 * 1024).toString(16)}\r\n${'x'.repeat(64 * 1024)}\r\n`;
    it.each<[string, () => string, string]>([
      ['of JSON', () => head(start(), json), '413'],
      ['without a login', () => head('POST /api/questions HTTP/1.1', json), '401'],
      ['of a GET request', () => head('GET /api/subjects HTTP/1.1', json), '200'],
      ['to an unknown address', () => head('POST /nowhere HTTP/1.1', json), '413'],
    ])('%s is not read for long', async (_, begin, status) => {
      const client = await connectRaw(app.server);
      const began = performance.now();
      client.send(`${begin()}transfer-encoding: chunked\r\n\r\n`);
      while (!client.socket.destroyed) {
        client.send(chunk);
        await pause(20);
      }
      expect(client.received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(performance.now() - began).toBeLessThan(patience.forAll);
    });
  });

  it('disconnects a client that requests much data and reads none of it', async () => {
    const other = await build({ ...patience, forAll: 1500 });
    await other.listen({ host: '127.0.0.1', port: 0 });
    // The eight requests that a connection may have in progress ask for more than the socket buffers of both sides
    // hold.
    const flashcards = Array.from({ length: 200 }, () => ({ question: 'q'.repeat(5000), answer: 'a'.repeat(5000) }));
    const { id } = await createTopic(test.db, { flashcards });
    // Connects last, because the server closes a connection that is silent for longer than `forAll`.
    const client = await connectRaw(other.server);
    client.socket.pause();
    client.send(`${head(`GET /api/topics/${id}/flashcards HTTP/1.1`)}\r\n`.repeat(8));
    const left = () => new Promise((resolve) => other.server.getConnections((_, count) => resolve(count)));
    await expect.poll(left).toBe(0);
    client.socket.destroy();
    await other.close();
  });

  describe('a large file over a slow line', () => {
    /** A little less than the largest image of a question. */
    const bytes = 4 * 1024 * 1024;

    it('is received at a megabit a second', async () => {
      const began = performance.now();
      // The server reads the form to its end and then refuses its fields.
      expect(await upload(bytes, (haste * 1_000_000) / 8)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"code":"request\.invalid"/);
      expect(performance.now() - began).toBeGreaterThan(patience.forStart);
    });

    it('is refused when it would take too long', async () => {
      const began = performance.now();
      expect(await upload(bytes, patience.leastRate / 4)).toMatch(/^HTTP\/1\.1 408 /);
      expect(performance.now() - began).toBeLessThan(patience.forAll);
    });
  });
});

it(`serves other clients at once while ${connections} connections are held, and then closes them`, async () => {
  // The limit must be long enough to open all connections before the server closes the first.
  const crowded = await build({ ...patience, forStart: patience.forStart + 10 * connections });
  const url = await crowded.listen({ host: '127.0.0.1', port: 0 });
  const before = process.memoryUsage();
  const held = await Promise.all(Array.from({ length: connections }, () => connectRaw(crowded.server)));
  for (const [index, client] of held.entries()) client.send(openings[index % openings.length]?.[1]() ?? '');
  const dribbling = held.map(dribble);

  const started = await fetch(`${url}/api/exam/${examCode}/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ name: 'Asha' }),
  });
  expect(started.status).toBe(200);
  // The connections on which the server still waits.
  const waiting = held.filter(({ socket, received }) => !socket.destroyed && received() === '');
  expect(waiting.length).toBeGreaterThan(connections / 3);
  const { heapUsed, external } = process.memoryUsage();
  // This process holds both ends of each connection.
  expect((heapUsed + external - before.heapUsed - before.external) / connections).toBeLessThan(200 * 1024);

  for (const { ended } of held) await ended;
  const left = () => new Promise((resolve) => crowded.server.getConnections((_, count) => resolve(count)));
  // The student's connection is kept alive.
  await expect.poll(left, { timeout: 60_000 }).toBeLessThan(3);
  await Promise.all(dribbling);
  await crowded.close();
});
