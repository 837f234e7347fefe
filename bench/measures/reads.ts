import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import autocannon from 'autocannon';
import { createExam, createSubject, createTopic } from '#test/factories/create-content.ts';
import { startRoundsServer } from '../../e2e/support/rounds-server.ts';
import type { BareAnswers } from '../support/bare-server.ts';
import type { Figure } from '../support/figure.ts';
import { round } from '../support/statistics.ts';

/** The least ratio to the requests per second of a bare node:http server that sends the same bytes. */
const leastRatio = 0.6;

const connections = 50;
/** The two servers are measured in turns, each this many times for one second. */
const turns = 10;

type Read = { name: string; url: string; encoding: string };

/** Sends one GET request. Returns the body without decoding it. */
async function get(url: string, encoding: string): Promise<{ bytes: Buffer; type: string }> {
  const sent = request(url, { headers: { 'accept-encoding': encoding } }).end();
  const [response] = await once(sent, 'response');
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`);
  return { bytes: await buffer(response), type: String(response.headers['content-type']) };
}

/** Measures the requests answered in a second. */
async function load(url: string, encoding: string): Promise<number> {
  const result = await autocannon({ url, connections, duration: 1, headers: { 'accept-encoding': encoding } });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not 200 and ${result.errors} failed.`);
  }
  return result.requests.total / result.duration;
}

/**
 * Measures both servers in turns and compares the best second of each, because other work on the machine can only make
 * a second slower.
 */
async function compare(read: Read, bareOrigin: string, origin: string, bytes: number): Promise<Figure[]> {
  const urls = { bare: `${bareOrigin}/${read.encoding}${read.url}`, rounds: origin + read.url };
  const best = { bare: 0, rounds: 0 };
  for (let turn = 0; turn < turns; turn += 1) {
    for (const server of ['bare', 'rounds'] as const) {
      best[server] = Math.max(best[server], await load(urls[server], read.encoding));
    }
  }
  const what = `${read.name}, ${read.encoding}, ${bytes} bytes`;
  return [
    { what: `${what}: bare server`, value: round(best.bare), unit: '1/s' },
    { what: `${what}: Rounds`, value: round(best.rounds), unit: '1/s' },
    { what, value: round(best.rounds / best.bare), unit: 'ratio', limit: { least: leastRatio } },
  ];
}

/** Compares the cached public reads with a bare server, in requests per second. */
export async function benchReads(): Promise<Figure[]> {
  const server = await startRoundsServer();
  const bare = fork(path.join(import.meta.dirname, '../support/bare-server.ts'));
  try {
    const exam = await createExam(server.db);
    let topicId = 0;
    for (let count = 1; count <= 12; count += 1) {
      const description = 'What a student should know of it before the paper, and a little more.';
      const { id: subjectId } = await createSubject(server.db, { name: `Subject ${count}`, description });
      ({ id: topicId } = await createTopic(server.db, { subjectId, flashcardCount: 20 }));
    }

    const reads: Read[] = [
      { name: 'GET /api/subjects', url: '/api/subjects' },
      { name: 'GET /api/topics/{id}/flashcards', url: `/api/topics/${topicId}/flashcards` },
      { name: 'GET /api/exam/{code}', url: `/api/exam/${exam.examCode}` },
      { name: 'GET /', url: '/' },
      { name: 'GET /topics/{id}/study', url: `/topics/${topicId}/study` },
    ].flatMap((read) => ['identity', 'br'].map((encoding) => ({ ...read, encoding })));

    const answers: BareAnswers = {};
    const sizes = new Map<Read, number>();
    for (const read of reads) {
      const { bytes, type } = await get(server.baseURL + read.url, read.encoding);
      sizes.set(read, bytes.length);
      answers[`/${read.encoding}${read.url}`] = { body: bytes.toString('base64'), headers: { 'content-type': type } };
    }
    bare.send(answers);
    const [address]: AddressInfo[] = await once(bare, 'message');
    const bareOrigin = `http://127.0.0.1:${address?.port}`;

    const measured: Figure[] = [];
    for (const read of reads) measured.push(...(await compare(read, bareOrigin, server.baseURL, sizes.get(read) ?? 0)));
    return measured;
  } finally {
    bare.disconnect();
    await server.dispose();
  }
}
