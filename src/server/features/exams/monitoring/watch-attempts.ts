import * as z from 'zod/mini';
import { AttemptsPage, type AttemptsPageQuery } from '#contract/exams/monitoring/monitoring.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EventStream } from '#server/platform/http/event-stream.ts';
import type { Log } from '#server/platform/log.ts';
import { SharedPoll } from '#server/platform/shared-poll.ts';
import type { Exam } from '#server/schema/exams.table.ts';
import { type AttemptsReading, type AttemptsSnapshot, readAttempts, type toAttemptsPage } from './list-attempts.ts';

/** Milliseconds between two reads. An educator sees a change within two intervals. */
const intervalMs = 1000;

type WatchedExam = Pick<Exam, 'id' | 'examCode'>;

type Dependencies = { clock: () => Date; reading: AttemptsReading; log: Pick<Log, 'warn'> };

export type AttemptsWatch = {
  /** Sends a page, as `toPage` makes it, to the stream now and after each change, until the stream ends. */
  follow: (stream: EventStream, exam: WatchedExam, query: AttemptsPageQuery, toPage: typeof toAttemptsPage) => void;
  /** Ends all streams. */
  stop: () => void;
};

/**
 * Lets educators watch the attempts at an exam. A process reads each watched page once a second and sends it to all
 * educators who watch it. The number of students does not matter, because a save triggers nothing.
 */
export function createAttemptsWatch(db: Database, { clock, reading, log }: Dependencies): AttemptsWatch {
  const poll = new SharedPoll<AttemptsSnapshot>({
    intervalMs,
    onError: (error) => log.warn({ err: error }, 'the attempts that an educator watches could not be read'),
  });
  const streams = new Set<EventStream>();

  return {
    follow(stream, exam, query, toPage) {
      const unwatch = poll.watch(
        JSON.stringify([exam.id, Object.entries(query).sort()]),
        () => readAttempts(db, reading, exam, query, clock()),
        (snapshot) => stream.send(JSON.stringify(z.encode(AttemptsPage, toPage(snapshot, clock())))),
      );
      streams.add(stream);
      stream.onEnd(() => {
        streams.delete(stream);
        unwatch();
      });
    },
    stop() {
      for (const stream of streams) stream.end();
    },
  };
}
