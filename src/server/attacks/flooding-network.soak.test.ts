import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { report } from '#test/faults/soak.ts';
import { setUpServerFolder } from '#test/server/server-folder.ts';
import type { ServerProcess } from '#test/server/server-process.ts';

// A client of one network floods a real server process, while students of another network use it. The flood runs in a
// separate process, because it would otherwise delay the measurement of the students' requests.

vi.setConfig({ testTimeout: 240_000 });

const servers = setUpServerFolder();
let server: ServerProcess;
beforeEach(async () => {
  server = await servers.start({ env: { STARTS_PER_MINUTE: '0' } });
});

/** The other network. Linux accepts connections from each address that begins with 127. */
const agent = new Agent({ keepAlive: true, localAddress: '127.0.0.2' });

async function send(method: string, path: string, content?: object): Promise<{ status: number; body: string }> {
  const asked = request(server.url + path, { method, agent, headers: { 'content-type': 'application/json' } });
  asked.end(content && JSON.stringify(content));
  const [response] = await once(asked, 'response');
  let body = '';
  for await (const part of response.setEncoding('latin1')) body += part;
  return { status: response.statusCode, body };
}

const start = async (examCode: string, name: string): Promise<Paper> =>
  Paper.parse(JSON.parse((await send('POST', `/api/exam/${examCode}/start`, { name })).body));

async function sit(examCode: string): Promise<string> {
  const { sessionId } = await start(examCode, 'Asha');
  await send('POST', `/api/exam/submit/${sessionId}`, { answers: [] });
  return sessionId;
}

/** A program that asks for one of these requests after the other on 200 connections until it is ended. */
const flooding = `
const { request, Agent } = require('node:http');
const [url, json] = process.argv.slice(1);
const wanted = JSON.parse(json);
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let next = 0;
const ask = () => {
  const { method, path, body } = wanted[next++ % wanted.length];
  const asked = request(url + path.replace('#', String(next)), { method, agent, headers: { 'content-type': 'application/json' } }, (response) => {
    response.resume().once('close', ask);
  });
  asked.on('error', () => setTimeout(ask, 50));
  asked.end(body);
};
for (let count = 0; count < 200; count += 1) ask();`;

async function flood(wanted: object[], during: () => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ['-e', flooding, server.url, JSON.stringify(wanted)], { stdio: 'ignore' });
  try {
    await pause(5000);
    await during();
  } finally {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
}

const shareOf = (times: number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0);

it('a flood of pages delays 99 of 100 saves of others by at most 300 ms, and none is refused', async () => {
  const students = await Promise.all(Array.from({ length: 20 }, (_, index) => start('SAMPLE2024', `Student ${index}`)));
  const results = await Promise.all(Array.from({ length: 10 }, () => sit('SAMPLE2024')));
  const { sessionId } = await start('SAMPLE2024', 'Greedy');
  const paths = [
    ...results.flatMap((id) => [`/exam/SAMPLE2024/results/${id}`, `/api/exam/results/${id}`]),
    ...results.map((id) => `/api/exam/results/${id}/insight`),
    `/exam/SAMPLE2024/take/${sessionId}`,
    '/exam/INVENTED-#',
    '/topics/9#',
    '/flashcards/1?card=#',
  ];
  const times: number[] = [];
  const statuses = new Set<number>();
  const save = async ({ sessionId: own, questions: [first] }: Paper) => {
    for (let round = 0; round < 20; round += 1) {
      await pause(1000 * Math.random());
      const answers = [{ questionId: first?.id, selectedAnswer: 'B', timeSpent: 3 }];
      const before = performance.now();
      const { status } = await send('PUT', `/api/exam/sessions/${own}/answers`, { answers });
      times.push(performance.now() - before);
      statuses.add(status);
    }
  };
  await flood(
    paths.map((path) => ({ method: 'GET', path })),
    async () => {
      await Promise.all(students.map(save));
    },
  );
  report('saves beside a flood of pages', { 'median, ms': shareOf(times, 0.5), 'p99, ms': shareOf(times, 0.99) });
  expect([...statuses]).toEqual([200]);
  expect(shareOf(times, 0.99)).toBeLessThanOrEqual(300);
});

it('a flood of 200 connections for PDFs of 30 attempts delays half of the PDFs of others by at most 2 s', async () => {
  const [theirs, own] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, () => sit('NEETMOCK'))),
    Promise.all(Array.from({ length: 10 }, () => sit('NEETMOCK'))),
  ]);
  const post = (sessionId: string, timeZone: string) => ({
    method: 'POST',
    path: '/api/exam/download-results',
    body: JSON.stringify({ examCode: 'NEETMOCK', sessionId, timeZone }),
  });
  // Two time zones and two sets of questions make other PDFs, so that not all of the flood is answered with PDFs that
  // are kept.
  const wanted = theirs.flatMap((id) => [post(id, 'Asia/Kolkata'), post(id, 'Europe/Berlin')]);
  const times: number[] = [];
  const statuses = new Set<number>();
  await flood(wanted, async () => {
    for (const sessionId of own) {
      const before = performance.now();
      const body = { examCode: 'NEETMOCK', sessionId };
      statuses.add((await send('POST', '/api/exam/download-results', body)).status);
      times.push(performance.now() - before);
    }
  });
  report('PDFs beside a flood of PDFs', { 'median, ms': shareOf(times, 0.5), 'slowest, ms': shareOf(times, 1) });
  expect([...statuses]).toEqual([200]);
  expect(shareOf(times, 0.5)).toBeLessThanOrEqual(2000);
});
