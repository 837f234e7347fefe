import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { startServerProcess } from '#test/server/server-process.ts';
import { logIn, type Sitting, saveChoice, startAttempts } from '../support/client.ts';
import type { Figure, Limit } from '../support/figure.ts';
import type { ProviderAddress } from '../support/slow-provider.ts';
import { mean, median, percentile, round } from '../support/statistics.ts';

/** The most that a save may take during twenty generations, as a multiple of a save alone. */
const mostRatio = 1.2;

const generations = 20;
const students = 10;
const turns = 3;
/** The pause between two saves of one student. A real student waits longer. */
const gapMilliseconds = 50;

const admin = { username: 'bench', password: 'bench password of the administrator' };

/** Saves until `isOver` returns true. Returns the milliseconds of each save. */
async function saveUntil(url: string, sittings: readonly Sitting[], isOver: () => boolean): Promise<number[]> {
  const taken: number[] = [];
  await Promise.all(
    sittings.map(async (sitting, student) => {
      await pause((gapMilliseconds / students) * student);
      for (let count = 0; !isOver(); count += 1) {
        const start = performance.now();
        await saveChoice(url, sitting, count);
        taken.push(performance.now() - start);
        await pause(gapMilliseconds);
      }
    }),
  );
  return taken;
}

/**
 * Makes the generation requests: half from texts of 100,000 characters, a quarter from photographed pages, a quarter
 * for questions.
 */
async function makeOrders(subjectId: number, examId: number): Promise<(() => [string, string | FormData, string?])[]> {
  const content = 'The heart pumps blood through two circulations. '.repeat(2080);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const page = { width: 3000, height: 2000, channels: 3, background: '#fff', noise } as const;
  const photo = new Uint8Array(await sharp({ create: page }).jpeg({ quality: 80 }).toBuffer());
  const topic = () => `Topic ${Math.random()}`;
  return Array.from({ length: generations }, (_, index) => () => {
    if (index % 4 === 1) {
      const form = new FormData();
      form.append('subjectId', String(subjectId));
      form.append('topicName', topic());
      form.append('numQuestions', '10');
      form.append('image', new File([photo], 'page.jpg'));
      return ['/api/admin/generate/image', form];
    }
    if (index % 4 === 2) {
      const order = { subject: 'Medicine', topic: topic(), examId, questionCount: 10 };
      return ['/api/ai/generate-questions', JSON.stringify(order), 'application/json'];
    }
    const order = { subjectId, topicName: topic(), content, numQuestions: 10 };
    return ['/api/admin/generate/text', JSON.stringify(order), 'application/json'];
  });
}

/** Measures students' saves alone and during twenty generations, in turns. */
export async function benchGeneration(): Promise<Figure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rounds-bench-'));
  const provider = fork(path.join(import.meta.dirname, '../support/slow-provider.ts'));
  const [address]: ProviderAddress[] = await once(provider, 'message');
  const server = await startServerProcess({
    env: {
      DATA_DIR: path.join(folder, 'data'),
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      STARTS_PER_MINUTE: '0',
      OPENAI_BASE_URL: `${address?.url}/v1`,
      OPENAI_API_KEY: 'sk-bench',
    },
  });
  const { url } = server;
  const post = (to: string, body: string | FormData, type: string | undefined, cookie: string) =>
    fetch(url + to, { method: 'POST', body, headers: { cookie, ...(type && { 'content-type': type }) } });
  try {
    const cookie = await logIn(url, admin);
    const [subject] = (await (await fetch(`${url}/api/subjects`)).json()) as { id: number }[];
    const [exam] = (await (await fetch(`${url}/api/exams`, { headers: { cookie } })).json()) as { id: number }[];
    const sittings = await startAttempts(url, 'SAMPLE2024', students);
    const orders = await makeOrders(subject?.id ?? 0, exam?.id ?? 0);

    const generateAll = async () => {
      const answers = await Promise.all(
        orders.map(async (order) => {
          const [to, body, type] = order();
          const answer = await post(to, body, type, cookie);
          return answer.ok ? '' : answer.text();
        }),
      );
      const failed = answers.find((text) => text !== '');
      if (failed !== undefined) throw new Error(`A generation failed: ${failed}`);
    };

    // One run before the measurement, so that libraries are loaded and code is compiled.
    await generateAll();
    const alone: number[][] = [];
    const generating: number[][] = [];
    for (let turn = 0; turn < turns; turn += 1) {
      let isOver = false;
      const start = performance.now();
      const [busy] = await Promise.all([
        saveUntil(url, sittings, () => isOver),
        generateAll().finally(() => {
          isOver = true;
        }),
      ]);
      const end = performance.now() + (performance.now() - start);
      alone.push(await saveUntil(url, sittings, () => performance.now() > end));
      generating.push(busy);
    }
    // The median over the turns, so that one turn disturbed by other work does not decide.
    const compare = (name: string, of: (values: number[]) => number, limit?: Limit): Figure[] => {
      const [without, beside] = [median(alone.map(of)), median(generating.map(of))];
      return [
        { what: `a save alone, ${name}`, value: round(without), unit: 'ms' },
        { what: `a save beside generations, ${name}`, value: round(beside), unit: 'ms' },
        {
          what: `a save, ${name}, beside of alone`,
          value: round(beside / without),
          unit: 'ratio',
          ...(limit && { limit }),
        },
      ];
    };
    return [
      ...compare('median', median, { most: mostRatio }),
      ...compare('mean', mean, { most: mostRatio }),
      ...compare('95 %', (values) => percentile(values, 0.95)),
    ];
  } finally {
    await server.end('SIGTERM');
    provider.disconnect();
    await rm(folder, { recursive: true, force: true });
  }
}
