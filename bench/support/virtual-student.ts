import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Client } from 'undici';
import type { AttemptResult, Paper, SavedAnswer } from '#contract/exams/attempts.contract.ts';

/** When a student does what, in milliseconds since the exam day began. */
export type Timetable = { start: number; saves: number[]; submit: number };

/** By kind of request: milliseconds from the moment it was due to its complete answer. */
export type Latencies = Record<'start' | 'save' | 'submit', number[]>;

type Answer = { bytes: Buffer; encoding: string };

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};
const decode = <T>({ bytes, encoding }: Answer): T => JSON.parse(String(decoders[encoding]?.(bytes) ?? bytes)) as T;

const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * A student who sits an exam over a connection of her own, sending what the browser sends: a start, a save after each answer, and in the
 * end a submit with everything. Nothing is tried twice.
 */
export class VirtualStudent {
  /** By question: the answer that the server has acknowledged. */
  readonly acknowledged = new Map<number, SavedAnswer>();
  sessionId = '';
  /** What the server answered to the submit, as it came. */
  #result: Answer | undefined;
  readonly #client: Client;
  readonly #examCode: string;

  constructor(origin: string, examCode: string) {
    this.#client = new Client(origin);
    this.#examCode = examCode;
  }

  /** @throws when a request fails or is refused. */
  async sit(timetable: Timetable, beganAt: number, latencies: Latencies): Promise<void> {
    const timed = async <T>(kind: keyof Latencies, due: number, act: () => Promise<T>): Promise<T> => {
      await until(beganAt + due);
      const done = await act();
      latencies[kind].push(performance.now() - beganAt - due);
      return done;
    };
    const start = { name: 'Asha Rao', email: 'asha@example.org', startId: crypto.randomUUID() };
    const paper = decode<Paper>(await timed('start', timetable.start, () => this.#start(start)));
    this.sessionId = paper.sessionId;

    for (const [index, due] of timetable.saves.entries()) {
      const question = paper.questions[index % paper.questions.length];
      if (!question) throw new Error('The paper is empty.');
      const answer: SavedAnswer = {
        questionId: question.id,
        selectedAnswer: (['A', 'B', 'C', 'D'] as const)[Math.floor(4 * Math.random())] ?? 'A',
        timeSpent: 30,
        markedForReview: index % 10 === 0,
        changedAt: Math.floor(due - timetable.start),
      };
      await timed('save', due, () => this.#send('PUT', `/api/exam/sessions/${this.sessionId}/answers`, [answer]));
      this.acknowledged.set(question.id, answer);
    }

    this.#result = await timed('submit', timetable.submit, () =>
      this.#send('POST', `/api/exam/submit/${this.sessionId}`, [...this.acknowledged.values()]),
    );
  }

  /** What the student was told in the end. */
  result(): AttemptResult | undefined {
    return this.#result && decode(this.#result);
  }

  leave(): Promise<void> {
    return this.#client.destroy();
  }

  #start(body: object): Promise<Answer> {
    return this.#request('POST', `/api/exam/${this.#examCode}/start`, body);
  }

  #send(method: 'PUT' | 'POST', path: string, answers: SavedAnswer[]): Promise<Answer> {
    return this.#request(method, path, { answers });
  }

  async #request(method: 'PUT' | 'POST', path: string, body: object): Promise<Answer> {
    const answer = await this.#client.request({ method, path, headers, body: JSON.stringify(body) });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const kept = { bytes, encoding: String(answer.headers['content-encoding'] ?? '') };
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${bytes}`);
    return kept;
  }
}

async function until(moment: number): Promise<void> {
  const milliseconds = moment - performance.now();
  if (milliseconds > 0) await pause(milliseconds);
}
