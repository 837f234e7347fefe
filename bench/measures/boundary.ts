import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Paper, PaperQuestion } from '#contract/exams/attempts/attempts.contract.ts';
import { mockSections } from '#server/demo/mock-exam/mock-exam.ts';
import { replaceSections } from '#server/features/exams/exams/exam-sections.store.ts';
import { toMarkColumns } from '#server/features/exams/exams/mark-columns.rules.ts';
import { neetPg2026 } from '#server/features/exams/presets/exam-presets.ts';
import { students } from '#server/schema/attempts.table.ts';
import { createExam } from '#test/factories/create-content.ts';
import { unseal } from '#web/features/exams/attempts/engine/unseal.ts';
import type { Figure } from '../support/figure.ts';
import { type LoadedServer, startLoadedServer, type Usage } from '../support/loaded-server.ts';
import { median, percentile, round } from '../support/statistics.ts';
import { VirtualStudent } from '../support/virtual-student.ts';

const defaultStudents = 5000;

/**
 * Milliseconds. All students start within `allStarted`; their first sections end within `spread`, `lead` after the
 * preparation.
 */
const times = { allStarted: 60_000, lead: 120_000, spread: 1000 };

/**
 * A browser fetches the next section in encrypted form between these two moments, in milliseconds before the boundary.
 */
const ahead = { earliest: 115_000, latest: 20_000 };

/** A browser asks for the key between these two moments, in milliseconds before the boundary. */
const asking = { earliest: 15_000, latest: 3000 };

/**
 * A browser sends the choices of the last second of a section between these two moments, in milliseconds after the
 * boundary.
 */
const saving = { earliest: 2000, latest: 8000 };

/**
 * Milliseconds before and after the first boundary. All keys have been asked for before, and no choice is sent until
 * after.
 */
const quiet = { before: 2000, after: 1900 };

/** A student whose first section ends at `endsAt`, in milliseconds of the system's clock. */
type Crossing = { student: VirtualStudent; paper: Paper; endsAt: number };

type Sealed = Awaited<ReturnType<VirtualStudent['fetchSealed']>>;

type Measured = {
  saves: number[];
  sections: number[];
  received: { crossing: Crossing; questions: () => Promise<PaperQuestion[]> }[];
  errors: unknown[];
};

/** An exam of the preset NEET-PG 2026: 180 questions as long as real ones, in five sections, shuffled. */
async function setExam({ db }: LoadedServer): Promise<string> {
  const { sections, marking, duration, totalQuestions, shuffleQuestions, shuffleOptions, palette } = neetPg2026;
  const written = mockSections.flatMap((section) => section.questions);
  const questions = Array.from({ length: totalQuestions }, (_, index) => {
    const question = written[index % written.length];
    if (!question) throw new Error('The mock exam has no questions.');
    return { ...question, questionText: `${index + 1}. ${question.questionText}` };
  });
  const rules = { duration, totalQuestions, shuffleQuestions, shuffleOptions, palette, ...toMarkColumns(marking) };
  const exam = await createExam(db, { ...rules, questions });
  await replaceSections(db, exam.id, sections);
  return exam.examCode;
}

/**
 * Moves the start of each attempt into the past, so that all first sections end within the same second, each at a
 * random moment of it. The server computes the open section from the start, so no other column has to change.
 */
async function moveToBoundary({ db }: LoadedServer): Promise<Map<string, number>> {
  const firstEnd = Date.now() + times.lead;
  const { rows } = await db.execute<{ sessionId: string; endsAt: string }>(sql`
    update ${students} set start_time = moved.start_time, ends_at = moved.start_time + (ends_at - students.start_time)
    from (
      select id, to_timestamp(${firstEnd}::float8 / 1000 + random() * ${times.spread / 1000}::float8)
        - (plan -> 'sections' -> 0 ->> 'endsAt')::float8 * interval '1 ms' as start_time
      from ${students}
    ) as moved
    where moved.id = students.id
    returning session_id as "sessionId", extract(epoch from moved.start_time) * 1000
      + (plan -> 'sections' -> 0 ->> 'endsAt')::float8 as "endsAt"`);
  return new Map(rows.map(({ sessionId, endsAt }) => [sessionId, Number(endsAt)]));
}

/** Fetches the next section sealed at a random moment before the boundary. */
async function fetchAhead({ student, endsAt }: Crossing) {
  await until(endsAt - momentIn(ahead));
  return student.fetchSealed();
}

/**
 * Chooses an option at most one second before the boundary, and gets the next section as browsers do: asks for its key
 * ahead, and sends the choice some seconds later. With `SEALED=0` requests the paper at the boundary.
 */
async function cross(crossing: Crossing, sealed: Sealed | undefined, measured: Measured): Promise<void> {
  const { student, paper, endsAt } = crossing;
  const chosenAt = endsAt - 1000 * Math.random();
  const question = paper.questions[Math.floor(paper.questions.length * Math.random())];
  const started = endsAt - 1000 * (paper.sections[0]?.minutes ?? 0) * 60;
  const questions = await openNext(crossing, sealed, measured);
  const sentAt = endsAt + momentIn(saving);
  await until(sentAt);
  await student.save({
    questionId: question?.id ?? 0,
    selectedAnswer: question?.options[0]?.letter ?? 'A',
    timeSpent: 30,
    markedForReview: false,
    changedAt: Math.floor(chosenAt - started),
  });
  measured.saves.push(Date.now() - sentAt);
  measured.received.push({ crossing, questions });
}

/**
 * Returns a function that reads the questions. Decrypting runs on the device of each student, so it is not measured
 * here.
 */
async function openNext({ student, endsAt }: Crossing, sealed: Sealed | undefined, { sections }: Measured) {
  if (!sealed) {
    // A timer may end a millisecond early.
    await until(endsAt + 2);
    const { decode } = await student.requestPaper();
    sections.push(Date.now() - endsAt);
    return async () => decode().questions;
  }
  await until(endsAt - momentIn(asking));
  const { decode } = await student.awaitKey();
  sections.push(Date.now() - endsAt);
  return async () => unseal(sealed.decode().sealed, decode().key ?? '');
}

/** A random moment between two. */
const momentIn = ({ earliest, latest }: typeof ahead): number => latest + (earliest - latest) * Math.random();

async function until(moment: number): Promise<void> {
  const milliseconds = moment - Date.now();
  if (milliseconds > 0) await pause(milliseconds);
}

/** Counts the acknowledged answers that the attempts do not hold. */
async function countLost({ db }: LoadedServer, crossings: Crossing[]): Promise<number> {
  const { rows } = await db.execute<{ sessionId: string; letters: Record<string, string> | null }>(sql`
    select session_id as "sessionId", (select jsonb_object_agg(key, value -> 'selectedAnswer') from jsonb_each(answers)) as letters
    from ${students}`);
  const stored = new Map(rows.map(({ sessionId, letters }) => [sessionId, letters]));
  return crossings
    .flatMap(({ student }) => [...student.acknowledged.values()].map((answer) => ({ ...answer, student })))
    .filter(({ student, questionId, selectedAnswer }) => stored.get(student.sessionId)?.[questionId] !== selectedAnswer)
    .length;
}

/** Whether a student received all questions of the second section, and none of the first one. */
async function isSecondSection({ crossing, questions }: Measured['received'][number]): Promise<boolean> {
  const received = await questions().catch(() => []);
  const before = new Set(crossing.paper.questions.map(({ id }) => id));
  return received.length === crossing.paper.sections[1]?.totalQuestions && received.every(({ id }) => !before.has(id));
}

/**
 * Measures how long students wait for the next section when all of them reach the end of a section within one second.
 * Times are in milliseconds from the end of the section, and for saves from the moment when they are sent. `STUDENTS`
 * sets another number of students; with `SEALED=0` they fetch the paper at the boundary, as browsers without WebCrypto
 * do. This process plays the students, on the machine of the server.
 */
export async function benchBoundary(): Promise<Figure[]> {
  const size = Number(process.env.STUDENTS ?? defaultStudents);
  const server = await startLoadedServer();
  const sitting: VirtualStudent[] = [];
  try {
    const examCode = await setExam(server);
    sitting.push(...Array.from({ length: size }, () => new VirtualStudent(server.url, examCode)));
    const papers = await Promise.all(
      sitting.map(async (student) => {
        await pause(Math.random() * times.allStarted);
        return student.start();
      }),
    );
    const ends = await moveToBoundary(server);
    const crossings = sitting.flatMap((student, index) => {
      const paper = papers[index];
      return paper ? [{ student, paper, endsAt: ends.get(student.sessionId) ?? 0 }] : [];
    });
    const measured: Measured = { saves: [], sections: [], received: [], errors: [] };
    const take = (error: unknown) => void measured.errors.push(error);
    const usedBefore = server.processorTime();
    const copies =
      process.env.SEALED === '0' ? [] : await Promise.all(crossings.map((each) => fetchAhead(each).catch(take)));
    const usedAhead = server.processorTime();
    const readAt = async (moment: number) => {
      await until(moment);
      return { ...server.processorTime(), own: process.cpuUsage() };
    };
    const firstEnd = Math.min(...ends.values());
    const [asked, crossed] = [readAt(firstEnd - quiet.before), readAt(firstEnd + quiet.after)];
    await Promise.all(crossings.map((each, index) => cross(each, copies[index] ?? undefined, measured).catch(take)));
    const [usedAsked, usedCrossed, usedSaved] = await Promise.all([asked, crossed, readAt(0)]);
    const own = usedCrossed.own.user + usedCrossed.own.system - usedAsked.own.user - usedAsked.own.system;
    if (measured.errors.length > 0) console.error(`The first of ${measured.errors.length} errors:`, measured.errors[0]);
    const wrong = (await Promise.all(measured.received.map(isSecondSection))).filter((isRight) => !isRight).length;
    return [
      ...toFigures(size, measured, wrong, await countLost(server, crossings)),
      ...perStudent('fetching ahead', usedAhead, usedBefore, size),
      ...perStudent('asking for the key ahead', usedAsked, usedAhead, size),
      ...perStudent('the boundary', usedCrossed, usedAsked, size),
      ...perStudent('saving the last choice', usedSaved, usedCrossed, size),
      {
        what: 'processor time of the load generator for a student: the boundary',
        value: round(own / 1000 / size),
        unit: 'ms',
      },
    ];
  } finally {
    await Promise.all(sitting.map((student) => student.leave()));
    await server.dispose();
  }
}

function toFigures(size: number, { saves, sections, errors }: Measured, wrong: number, lost: number): Figure[] {
  const tell = (what: string, value: number, unit: string, limit?: Figure['limit']): Figure => ({
    what: `${size} students: ${what}`,
    value: Math.round(value),
    unit,
    ...(limit && { limit }),
  });
  return [
    tell('the next section, median', median(sections), 'ms'),
    tell('the next section, 99 of 100', percentile(sections, 0.99), 'ms', { most: 1000 }),
    tell('the next section, slowest', Math.max(...sections), 'ms'),
    tell('a save of the last second, median', median(saves), 'ms'),
    tell('a save of the last second, 99 of 100', percentile(saves, 0.99), 'ms'),
    tell('requests that failed', errors.length, '', { most: 0 }),
    tell('students who got other questions', wrong, '', { most: 0 }),
    tell('acknowledged answers lost', lost, '', { most: 0 }),
  ];
}

/** The processor time for one student. It says what a machine must have if the time limit does not hold. */
const perStudent = (what: string, after: Usage, before: Usage, size: number): Figure[] =>
  (['server', 'database'] as const).map((part) => ({
    what: `processor time of the ${part} for a student: ${what}`,
    value: round(((after[part] ?? 0) - (before[part] ?? 0)) / size),
    unit: 'ms',
  }));
