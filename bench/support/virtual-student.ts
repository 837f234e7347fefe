import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { Client } from 'undici';
import type { Paper, SavedAnswer } from '#contract/exams/attempts/attempts.contract.ts';
import type { SealedSection, SectionKey } from '#contract/exams/attempts/boundary.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';

/** When a student starts, saves and submits, in milliseconds since the exam day began. */
export type Timetable = { start: number; saves: number[]; submit: number };

/** For each kind of request: the milliseconds from the moment it was due to its complete response. */
export type Latencies = Record<'start' | 'save' | 'submit', number[]>;

/**
 * How the students send their requests. With `connection` each student uses an HTTP connection that no other student
 * uses. With `fetch` all students use Node's `fetch`, which shares its connections between them.
 */
export type Driver = 'connection' | 'fetch';

/** The body of a response, not yet decoded, because decoding takes time that is not measured. */
type Encoded<Body> = { decode: () => Body };

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * A student who sits an exam. The student sends the requests of the browser: a start, a save after each answer, and at
 * the end a submit with all answers. A failed request throws and is not sent again.
 */
export class VirtualStudent {
  /** The acknowledged answer to each question. */
  readonly acknowledged = new Map<number, SavedAnswer>();
  sessionId = '';
  /** The response to the submit, not yet decoded. */
  #result: Encoded<AttemptResult> | undefined;
  readonly #origin: string;
  readonly #examCode: string;
  /** The student's own connection; undefined with the driver `fetch`. */
  readonly #client: Client | undefined;

  constructor(origin: string, examCode: string, driver: Driver = 'connection') {
    this.#origin = origin;
    this.#examCode = examCode;
    if (driver === 'connection')
      this.#client = new Client(origin, { connect: { timeout: 60_000 }, headersTimeout: 60_000 });
  }

  /** @throws when a request fails or is refused. */
  async sit(timetable: Timetable, beganAt: number, latencies: Latencies): Promise<void> {
    const timed = async <T>(kind: keyof Latencies, due: number, act: () => Promise<T>): Promise<T> => {
      await until(beganAt + due);
      const done = await act();
      latencies[kind].push(performance.now() - beganAt - due);
      return done;
    };
    const paper = (await timed('start', timetable.start, () => this.#start())).decode();
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
      await timed('save', due, () => this.save(answer));
    }

    this.#result = await timed('submit', timetable.submit, () =>
      this.#request<AttemptResult>('POST', `/api/exam/submit/${this.sessionId}`, {
        answers: [...this.acknowledged.values()],
      }),
    );
  }

  /** The result that the server sent to the student; undefined before the submit has succeeded. */
  result(): AttemptResult | undefined {
    return this.#result?.decode();
  }

  async leave(): Promise<void> {
    await this.#client?.destroy();
  }

  /** Starts an attempt, which the other requests of the student are about. */
  async start(): Promise<Paper> {
    const paper = (await this.#start()).decode();
    this.sessionId = paper.sessionId;
    return paper;
  }

  async save(answer: SavedAnswer): Promise<void> {
    await this.#request('PUT', `/api/exam/sessions/${this.sessionId}/answers`, { answers: [answer] });
    this.acknowledged.set(answer.questionId, answer);
  }

  /** Requests the paper again, as a browser that cannot decrypt does at the end of a section. */
  requestPaper(): Promise<Encoded<Paper>> {
    return this.#request('GET', `/api/exam/sessions/${this.sessionId}/paper`);
  }

  /** Fetches the second section sealed, as the browser does before it opens. */
  fetchSealed(): Promise<Encoded<SealedSection>> {
    return this.#request('GET', `/api/exam/sessions/${this.sessionId}/sections/2/sealed`);
  }

  /**
   * Requests the key of the second section, as the browser does some seconds before it opens. The server answers when
   * it opens.
   */
  awaitKey(): Promise<Encoded<SectionKey>> {
    return this.#request('GET', `/api/exam/sessions/${this.sessionId}/sections/2/key?wait=true`);
  }

  #start(): Promise<Encoded<Paper>> {
    const startId = crypto.randomUUID();
    // Each student has another e-mail address, because submits of one person wait for each other.
    const student = { name: 'Asha Rao', email: `${startId}@example.org`, startId };
    return this.#request('POST', `/api/exam/${this.#examCode}/start`, student);
  }

  async #request<Body>(method: 'GET' | 'PUT' | 'POST', path: string, body?: object): Promise<Encoded<Body>> {
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    if (!this.#client) {
      const answer = await fetch(this.#origin + path, sent);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return { decode: () => JSON.parse(text) as Body };
    }
    const answer = await this.#client.request({ ...sent, path });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${bytes}`);
    const decoder = decoders[String(answer.headers['content-encoding'] ?? '')];
    return { decode: () => JSON.parse(String(decoder?.(bytes) ?? bytes)) as Body };
  }
}

async function until(moment: number): Promise<void> {
  const milliseconds = moment - performance.now();
  if (milliseconds > 0) await pause(milliseconds);
}
