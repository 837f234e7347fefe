import { expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { createExam } from '../factories/create-content.ts';
import { compare, noteClosings } from './compare.ts';
import { type Hall, openHall } from './hall.ts';
import { recoveryMilliseconds, report } from './soak.ts';

type Options = { db: Database; origin: string; seats: number };

export type FullHall = Hall & {
  /** Ends all attempts, and expects that the database holds each acknowledged answer and graded each attempt once. */
  expectNothingLost: () => Promise<void>;
  /** Waits until the server answers every student again after a fault. */
  recover: () => Promise<void>;
  /** Reports the figures of a fault that was caused this many times, and expects that no recovery took long. */
  report: (fault: string, times: number, more?: Record<string, string | number>) => void;
};

/** Opens a hall and waits until the server has answered every student. */
export async function fillHall({ db, origin, seats }: Options): Promise<FullHall> {
  await noteClosings(db);
  const exam = await createExam(db, { questionCount: 20 });
  const hall = openHall({ origin, examCode: exam.examCode, seats });
  await hall.untilServed();
  let slowestRecovery = 0;
  // Judged after the answers: a recovery that was slow must not hide an answer that was lost.
  const tooSlow: string[] = [];
  return {
    ...hall,
    recover: async () => {
      const took = await hall.untilServed();
      slowestRecovery = Math.max(slowestRecovery, took);
      const limit = recoveryMilliseconds();
      if (took > limit)
        tooSlow.push(`${took.toFixed(0)} ms until all were served again, the limit ${limit.toFixed(0)} ms`);
    },
    expectNothingLost: async () => {
      await hall.finish();
      expect(await compare(db, exam, hall)).toEqual([]);
    },
    report: (fault, times, more = {}) => {
      report(fault, {
        times,
        attempts: hall.attempts.length,
        'answers acknowledged': hall.acknowledgements(),
        'answers of 503': hall.refusals(),
        'slowest recovery, s': Number((slowestRecovery / 1000).toFixed(1)),
        ...more,
      });
      expect(tooSlow).toEqual([]);
    },
  };
}
