import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { studentAnswers, students } from '#server/schema/attempts.table.ts';
import { inconsistentAttempts } from '#test/database/inconsistent-attempts.ts';
import { createExam } from '#test/factories/create-content.ts';
import type { Figure } from '../support/figure.ts';
import { type LoadedServer, startLoadedServer, type Usage } from '../support/loaded-server.ts';
import { median, percentile } from '../support/statistics.ts';
import { type Driver, type Latencies, type Timetable, VirtualStudent } from '../support/virtual-student.ts';

/** The number of students of the measured exam day, and the limits in milliseconds for 99 of 100 saves and submits. */
const leastStudents = 5000;
const mostSave = 250;
const mostSubmit = 1000;

/** Numbers of students, measured in this order until one fails. `STUDENTS` replaces them by one number. */
const sizes = [2000, 5000, 6000, 7000, 8000, 12_000];

/** Reads a positive number from the environment. @throws if the variable holds anything else. */
function readNumber(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (!(value > 0)) throw new Error(`${name} must be a number above 0, not "${text}".`);
  return value;
}

function readDriver(): Driver {
  const { DRIVER: driver = 'connection' } = process.env;
  if (driver !== 'connection' && driver !== 'fetch') throw new Error('DRIVER must be connection or fetch.');
  return driver;
}

const driver = readDriver();
const questionCount = readNumber('QUESTIONS', 40);
/**
 * The three windows in seconds. The middle of an exam of one hour is shortened; its start and its end have their real
 * length.
 */
const windows = {
  start: readNumber('START_SECONDS', 30),
  answer: readNumber('ANSWER_SECONDS', 100),
  submit: readNumber('SUBMIT_SECONDS', driver === 'fetch' ? 4 : 5),
};
/** Milliseconds since the exam day began. */
const allStartedBy = windows.start * 1000;
const lastSave = allStartedBy + windows.answer * 1000;
const timeIsUp = lastSave + 4000;
const memoryInterval = 5000;

type Held = { figures: Figure[]; passed: boolean };

/** Chooses the moments of a student's requests at random. */
function makeTimetable(): Timetable {
  const start = Math.random() * allStartedBy;
  const first = start + 1000;
  const saves = Array.from({ length: questionCount }, () => first + Math.random() * (lastSave - first));
  const submit = timeIsUp + Math.random() * windows.submit * 1000;
  return { start, saves: saves.sort((a, b) => a - b), submit };
}

/**
 * Counts the acknowledged answers that the open attempts do not hold. Must run before the submits, which send all
 * answers again.
 */
async function countLostSaves({ db }: LoadedServer, sitting: VirtualStudent[]): Promise<number> {
  const { rows } = await db.execute<{ sessionId: string; letters: Record<string, string> }>(sql`
    select session_id as "sessionId", (select jsonb_object_agg(key, value -> 'selectedAnswer') from jsonb_each(answers)) as letters
    from ${students}`);
  return countDifferences(sitting, new Map(rows.map(({ sessionId, letters }) => [sessionId, letters])));
}

/**
 * Counts the differences between the acknowledged answers and the graded ones, in the database and in each student's
 * result.
 */
async function countLostResults({ db }: LoadedServer, sitting: VirtualStudent[]): Promise<number> {
  const { rows } = await db.execute<{ sessionId: string; letters: Record<string, string>; count: number }>(sql`
    select session_id as "sessionId", count(*)::int as count, jsonb_object_agg(question_id, selected_answer) as letters
    from ${students} join ${studentAnswers} on ${studentAnswers.studentId} = ${students.id}
    where status = 'completed' group by 1`);
  // A student without a result is already counted as an error.
  const finished = sitting.filter((student) => student.result() !== undefined);
  const graded = countDifferences(finished, new Map(rows.map(({ sessionId, letters }) => [sessionId, letters])));
  const counts = new Map(rows.map(({ sessionId, count }) => [sessionId, count]));
  const notOnce = finished.filter(({ sessionId }) => counts.get(sessionId) !== questionCount).length;
  const told = new Map(
    finished.map((student) => [
      student.sessionId,
      Object.fromEntries(student.result()?.results.map((each) => [each.questionId, each.selectedAnswer]) ?? []),
    ]),
  );
  return graded + notOnce + countDifferences(finished, told) + (await inconsistentAttempts(db)).length;
}

function countDifferences(sitting: VirtualStudent[], known: Map<string, Record<string, string | null> | null>): number {
  let count = 0;
  for (const { sessionId, acknowledged } of sitting) {
    const letters = known.get(sessionId);
    for (const [questionId, { selectedAnswer }] of acknowledged) {
      if (letters?.[questionId] !== selectedAnswer) count += 1;
    }
  }
  return count;
}

/** Samples the memory every few seconds. The returned function stops the sampling and returns the peak. */
function watchMemory(server: LoadedServer): () => Usage {
  const most: Usage = { server: undefined, database: undefined };
  const look = () => {
    const now = server.memory();
    for (const part of ['server', 'database'] as const) {
      if (now[part] !== undefined) most[part] = Math.max(most[part] ?? 0, now[part]);
    }
  };
  const timer = setInterval(look, memoryInterval);
  return () => {
    clearInterval(timer);
    look();
    return most;
  };
}

async function holdExam(size: number): Promise<Held> {
  const server = await startLoadedServer();
  const { examCode } = await createExam(server.db, { questionCount });
  const sitting = Array.from({ length: size }, () => new VirtualStudent(server.url, examCode, driver));
  try {
    const latencies: Latencies = { start: [], save: [], submit: [] };
    const errors: unknown[] = [];
    const stopWatching = watchMemory(server);
    const beganAt = performance.now();
    const processorBefore = process.cpuUsage();
    const usedBefore = server.processorTime();
    const [lostSaves] = await Promise.all([
      pause(lastSave + 1000).then(() => countLostSaves(server, sitting)),
      ...sitting.map((student) =>
        student.sit(makeTimetable(), beganAt, latencies).catch((error: unknown) => void errors.push(error)),
      ),
    ]);
    const memory = stopWatching();
    const { user, system } = process.cpuUsage(processorBefore);
    const used = server.processorTime();
    const perStudent = (part: keyof Usage) => ((used[part] ?? 0) - (usedBefore[part] ?? 0)) / size;
    const processor = {
      server: perStudent('server'),
      database: perStudent('database'),
      generator: (user + system) / 1000 / size,
    };
    if (errors.length > 0) console.error(`The first of ${errors.length} errors:`, errors[0]);
    const lost = lostSaves + (await countLostResults(server, sitting));
    return judge(size, latencies, { errors: errors.length, lost, memory, processor });
  } finally {
    await Promise.all(sitting.map((student) => student.leave()));
    await server.dispose();
  }
}

function judge(
  size: number,
  { start, save, submit }: Latencies,
  {
    errors,
    lost,
    memory,
    processor,
  }: { errors: number; lost: number; memory: Usage; processor: Record<string, number> },
): Held {
  const saving = (lastSave - allStartedBy / 2) / 1000;
  const figures: Figure[] = [];
  const tell = (what: string, value: number, unit: string) =>
    figures.push({ what: `${size} students: ${what}`, value: Math.round(value), unit });
  tell('saves', save.length / saving, '1/s');
  for (const [name, times] of Object.entries({ start, save, submit })) {
    if (times.length === 0) continue;
    tell(`${name}, median`, median(times), 'ms');
    tell(`${name}, 99 of 100`, percentile(times, 0.99), 'ms');
  }
  for (const [part, time] of Object.entries(processor)) tell(`processor of the ${part} per student`, time, 'ms');
  tell('requests that failed', errors, '');
  tell('answers or results lost', lost, '');
  for (const [part, bytes] of Object.entries(memory)) {
    if (bytes !== undefined) tell(`memory of the ${part}, peak`, bytes / 2 ** 20, 'MB');
  }
  const isQuick = (times: number[], most: number) => times.length > 0 && percentile(times, 0.99) < most;
  return { figures, passed: errors === 0 && lost === 0 && isQuick(save, mostSave) && isQuick(submit, mostSubmit) };
}

/**
 * Holds exams with more and more students until one does not pass. Times are in milliseconds from the moment a request
 * was due. This process plays the students, on the machine of the server.
 */
export async function benchExamDay(): Promise<Figure[]> {
  const only = readNumber('STUDENTS', 0);
  const figures: Figure[] = [];
  let most = 0;
  for (const size of only > 0 ? [only] : sizes) {
    const held = await holdExam(size);
    figures.push(...held.figures);
    if (!held.passed) break;
    most = size;
  }
  const limit = { least: only > 0 ? only : leastStudents };
  return [
    ...figures,
    { what: 'students without an error, a lost answer or a long wait', value: most, unit: '', limit },
  ];
}
