import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { practiceExam } from '#contract/exams/attempts/practice-exam.ts';
import { report } from '#test/faults/soak.ts';
import { setUpServerFolder } from '#test/server/server-folder.ts';
import type { ServerProcess } from '#test/server/server-process.ts';

// One client sends as much as it can to a real server process, beside students who sit an exam.

vi.setConfig({ testTimeout: 120_000 });

const servers = setUpServerFolder();
let server: ServerProcess;
beforeEach(async () => {
  server = await servers.start({ env: { STARTS_PER_MINUTE: '0' } });
});

const json = { 'content-type': 'application/json' };
const send = (method: string, path: string, body: string) =>
  fetch(server.url + path, { method, headers: json, body, signal: AbortSignal.timeout(60_000) });

async function start(name: string): Promise<Paper> {
  const response = await send('POST', '/api/exam/SAMPLE2024/start', JSON.stringify({ name }));
  return Paper.parse(await response.json());
}

/** Makes the request that saves an answer. */
function saveOf({ sessionId, questions: [first] }: Paper) {
  const body = JSON.stringify({ answers: [{ questionId: first?.id, selectedAnswer: 'B', timeSpent: 3 }] });
  return { path: `/api/exam/sessions/${sessionId}/answers`, body };
}

async function connectTo(url: string): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** The bytes of a request with a JSON body. `close`: the server closes the connection after its response. */
const requestBytes = (method: string, path: string, body: string, connection: 'keep-alive' | 'close') =>
  `${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: ${connection}\r\ncontent-type: application/json\r\n` +
  `content-length: ${body.length}\r\n\r\n${body}`;

describe('one client', () => {
  it('that sends 4,200 saves of one attempt at once delays no save of 60 other students for 500 ms', async () => {
    const students = await Promise.all(Array.from({ length: 60 }, (_, index) => start(`Student ${index}`)));
    const { path, body } = saveOf(await start('Greedy'));
    const flood = requestBytes('PUT', path, body, 'keep-alive').repeat(69) + requestBytes('PUT', path, body, 'close');
    const sendFlood = async () => {
      const sockets = await Promise.all(Array.from({ length: 60 }, () => connectTo(server.url)));
      const ended = Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
      for (const socket of sockets) socket.write(flood);
      await ended;
    };
    // Not measured: a server that has just started compiles its code during its first requests.
    await sendFlood();

    const statuses: number[] = [];
    let slowest = 0;
    const saveFor = async (student: Paper) => {
      const own = saveOf(student);
      for (let round = 0; round < 8; round += 1) {
        await pause(500 * Math.random());
        const before = performance.now();
        const response = await send('PUT', own.path, own.body);
        await response.arrayBuffer();
        slowest = Math.max(slowest, performance.now() - before);
        statuses.push(response.status);
      }
    };
    const saving = Promise.all(students.map(saveFor));
    await pause(500);
    await sendFlood();
    await saving;

    report('4,200 saves of one attempt at once', { 'slowest save of another, ms': Math.round(slowest) });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(slowest).toBeLessThan(500);
  });

  it.skipIf(process.platform !== 'linux').each([
    ['numbers', '1'],
    ['objects', '{}'],
  ])(
    'that posts 100 bodies of 1 MiB of %s for PDFs takes less than 50 MB, and a result arrives within 2 s',
    async (_what, item) => {
      const { sessionId } = await start('Asha');
      await send('POST', `/api/exam/submit/${sessionId}`, JSON.stringify({ answers: [] }));
      const download = async () => {
        const before = performance.now();
        const body = JSON.stringify({ examCode: 'SAMPLE2024', sessionId });
        const response = await send('POST', '/api/exam/download-results', body);
        await response.arrayBuffer();
        expect(response.status).toBe(200);
        return performance.now() - before;
      };
      // The largest memory of usual work: the first PDF loads the fonts, and the part of the heap for new objects
      // reaches its size after about a thousand requests. The memory after it would depend on when the garbage was last
      // collected.
      for (let count = 0; count < 50; count += 1) await download();
      await startPeak(server.pid);
      for (let round = 0; round < 250; round += 1) {
        const reads = Array.from({ length: 8 }, () => fetch(`${server.url}/api/exam/results/${sessionId}`));
        for (const response of await Promise.all(reads)) await response.arrayBuffer();
      }

      const practice = practiceExam.questions.map(({ id }) => ({ questionId: id, selectedAnswer: 'A' }));
      const head = `{"examCode":"NOPE","sessionId":"practice","results":${JSON.stringify(practice)},"junk":[`;
      const fill = `${item},`.repeat(Math.floor((1024 * 1024 - head.length - 10) / (item.length + 1)));
      const body = `${head}${fill}${item}]}`;
      const usual = await peakOf(server.pid);
      await startPeak(server.pid);
      const flood = Array.from({ length: 100 }, () => send('POST', '/api/exam/download-results', body));
      const answers = Promise.allSettled(flood);
      await pause(200);
      const took = await download();
      const settled = await answers;
      const grown = ((await peakOf(server.pid)) - usual) / 1024 / 1024;
      const statuses = settled.map((each) => (each.status === 'fulfilled' ? each.value.status : 0));
      report(`100 bodies of 1 MiB of ${item} for PDFs`, {
        'memory grown, MB': Math.round(grown),
        'PDF of a result, ms': Math.round(took),
        drawn: statuses.filter((status) => status === 200).length,
      });
      expect(grown).toBeLessThan(50);
      expect(took).toBeLessThan(2000);
    },
  );
});

/** The largest memory of a process since `startPeak`, in bytes. */
async function peakOf(pid: number): Promise<number> {
  const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Starts to measure the largest memory of a process. */
const startPeak = (pid: number) => writeFile(`/proc/${pid}/clear_refs`, '5');
