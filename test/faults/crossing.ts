import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerChange, Paper, SaveReceipt } from '#contract/exams/attempts/attempts.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import {
  type ClockReading,
  elapsedMs,
  readServerClock,
  synchronise,
} from '#web/features/exams/attempts/engine/clocks/server-clock.ts';
import type { RememberedAttempt } from './hall.ts';
import { bodyOf, type PersistentClient } from './persistent-client.ts';

type Options = { client: PersistentClient; examCode: string; seats: number };

/** Students who sit a paper of two sections and cross from the first to the second. */
export type Crossing = {
  attempts: RememberedAttempt[];
  /** The number of acknowledged saves. */
  acknowledgements: () => number;
  /**
   * Milliseconds until the first section ends, for the first and for the last student, by what the server has told
   * them.
   */
  untilBoundary: () => { first: number; last: number };
  /** Takes every fourth device off the network. It must be called shortly before the boundary. */
  goOffline: () => Promise<void>;
  /**
   * Waits until each student who is online has got an acknowledgement of an answer in the second section, sent after
   * this call.
   */
  untilCrossed: () => Promise<void>;
  /** Sends what the offline devices have kept. */
  comeBack: () => Promise<void>;
  /** Submits all attempts. */
  finish: () => Promise<void>;
};

type Student = {
  isOffline: boolean;
  attempt: RememberedAttempt;
  clock: ClockReading;
  /**
   * The sections whose questions the student knows, in their order: milliseconds since the start, and the questions.
   */
  known: { endsAt: number; questionIds: number[] }[];
  /** When each question was answered last. */
  changedAt: Map<number, number>;
  /** Choices of an offline device that it has not sent. */
  kept: Map<number, AnswerChange>;
  /** When the last acknowledged save in the second section was sent, by the monotonic clock. */
  servedAt: number;
};

const letters = ['A', 'B', 'C', 'D'] as const;
const randomLetter = (): OptionLetter => letters[Math.floor(4 * Math.random())] ?? 'A';

/**
 * Starts `seats` attempts at an exam of two sections without return. The students answer all the time, first in the
 * first section and then, when it is over by their clock, in the second one. They repeat each request until the server
 * gives a final response.
 */
export async function openCrossing({ client, examCode, seats }: Options): Promise<Crossing> {
  let areNear = false;
  let isOver = false;
  let acknowledgements = 0;

  async function start(seat: number): Promise<Student> {
    const body = { name: `Student ${seat}`, startId: randomUUID() };
    const response = await client.persist('POST', `/api/exam/${examCode}/start`, body);
    const paper = bodyOf<Paper>(response, 'A start');
    const student: Student = {
      isOffline: seat % 4 === 0,
      attempt: {
        sessionId: paper.sessionId,
        questionIds: [],
        acknowledged: new Map(),
        unanswered: undefined,
        result: undefined,
      },
      clock: readServerClock(paper, response),
      known: [],
      changedAt: new Map(),
      kept: new Map(),
      servedAt: Number.NEGATIVE_INFINITY,
    };
    learn(student, paper);
    return student;
  }

  /** Remembers the section that is open in a paper. */
  function learn({ attempt, known }: Student, paper: Paper): void {
    const open = paper.sections.find(({ isOpen }) => isOpen);
    if (!open) throw new Error('No section is open.');
    const shown = paper.questions.map(({ id }) => id);
    if (shown.join() !== open.questionIds.join())
      throw new Error(`The paper shows ${shown} and the open section has ${open.questionIds}.`);
    known.push({ endsAt: paper.elapsedMilliseconds + 1000 * open.remainingSeconds, questionIds: shown });
    attempt.questionIds.push(...shown);
  }

  async function save(student: Student, answers: AnswerChange[]): Promise<void> {
    const { attempt } = student;
    const response = await client.persist('PUT', `/api/exam/sessions/${attempt.sessionId}/answers`, { answers });
    student.clock = synchronise(student.clock, bodyOf<SaveReceipt>(response, 'A save'), response);
    acknowledgements += 1;
    if (student.known.length > 1) student.servedAt = response.sentAt;
  }

  /**
   * Chooses an option in the section that is open by the student's clock. Returns undefined if that section is over.
   */
  function choose({ attempt, clock, known, changedAt }: Student): AnswerChange | undefined {
    const section = known.at(-1);
    // The first question of each section stays free, for the claim of `comeBack`.
    const questionId = section?.questionIds[1 + Math.floor((section.questionIds.length - 1) * Math.random())] ?? 0;
    const at = Math.max(elapsedMs(clock, performance.now()), (changedAt.get(questionId) ?? -1) + 1);
    if (!section || at > section.endsAt) return undefined;
    changedAt.set(questionId, at);
    const choice = { questionId, selectedAnswer: randomLetter(), changedAt: at };
    attempt.acknowledged.set(questionId, choice.selectedAnswer);
    return choice;
  }

  async function enterNextSection(student: Student): Promise<void> {
    const path = `/api/exam/sessions/${student.attempt.sessionId}/paper`;
    const before = student.known[0];
    for (;;) {
      const response = await client.persist('GET', path);
      const paper = bodyOf<Paper>(response, 'A paper');
      student.clock = synchronise(student.clock, paper, response);
      // The student's estimate of the server's clock may be a few milliseconds ahead.
      if (paper.sections[1]?.isOpen) {
        learn(student, paper);
        if (paper.questions.some(({ id }) => before?.questionIds.includes(id)))
          client.complaints.add('A paper shows a question of a section that has ended.');
        return;
      }
      await pause(20);
    }
  }

  async function sit(student: Student): Promise<void> {
    while (!isOver) {
      const choice = choose(student);
      if (choice && student.isOffline && areNear) {
        student.kept.set(choice.questionId, choice);
      } else if (choice) {
        await save(student, [choice]);
      } else {
        // An offline device gets the next section when it is back.
        if (student.isOffline) return;
        await enterNextSection(student);
      }
      await pause(20 + 40 * Math.random());
    }
  }

  const students = await Promise.all(Array.from({ length: seats }, (_, seat) => start(seat)));
  const offline = students.filter(({ isOffline }) => isOffline);
  const sitting = Promise.all(students.map(sit));
  // `finish` awaits this promise and reports its failure.
  sitting.catch(() => {});

  return {
    attempts: students.map(({ attempt }) => attempt),
    acknowledgements: () => acknowledgements,
    untilBoundary: () => {
      const left = students.map(({ clock, known }) => (known[0]?.endsAt ?? 0) - elapsedMs(clock, performance.now()));
      return { first: Math.min(...left), last: Math.max(...left) };
    },
    goOffline: async () => {
      // Each device reads the clock of the server once more.
      await Promise.all(students.map((student) => save(student, [])));
      areNear = true;
    },
    untilCrossed: async () => {
      const since = performance.now();
      const allCrossed = (async () => {
        while (!students.every(({ isOffline, servedAt }) => isOffline || servedAt > since)) await pause(10);
      })();
      await Promise.race([allCrossed, sitting]);
    },
    comeBack: async () => {
      await Promise.all(
        offline.map(async (student) => {
          const [first] = student.known;
          // A choice that the device claims after the end must not count, and must not make the others fail.
          const tooLate = { questionId: first?.questionIds[0] ?? 0, selectedAnswer: randomLetter() };
          await save(student, [...student.kept.values(), { ...tooLate, changedAt: (first?.endsAt ?? 0) + 5000 }]);
          await enterNextSection(student);
        }),
      );
    },
    finish: async () => {
      isOver = true;
      await sitting;
      await Promise.all(
        students.map(async ({ attempt }) => {
          const response = await client.persist('POST', `/api/exam/submit/${attempt.sessionId}`, { answers: [] });
          attempt.result = bodyOf<AttemptResult>(response, 'A submit');
        }),
      );
    },
  };
}
