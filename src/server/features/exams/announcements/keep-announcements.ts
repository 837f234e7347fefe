import * as z from 'zod/mini';
import { Announcement } from '#contract/exams/announcements.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { prepareAnswer } from '#server/platform/http/mount-cached.ts';
import { type AnnouncementRow, selectAnnouncements, selectReader } from './announcements.store.ts';

/** The announcements of one exam, and the answers to students that were already made of them. */
export type KeptAnnouncements = {
  rows: AnnouncementRow[];
  /** The newest number that is not for one person, and the newest number for each person by session id. */
  newest: number;
  own: ReadonlyMap<string, number>;
  hasSections: boolean;
  /**
   * The answers to students who may read all announcements except those for one person, by the number that they have.
   */
  answers: Map<number, ReadyAnswer>;
};

/** The most attempts whose exam the process remembers, about 2 MB. Each student of a hall asks many times. */
const mostKnown = 20_000;

/** The address at which a student asks, as browsers spell it. */
const asking = /^\/api\/exam\/sessions\/([\w-]{1,100})\/announcements\?after=(\d{1,9})$/;

export type Announcements = {
  /** @throws AppError `attempt.not_found` */
  examOf: (sessionId: string) => Promise<number>;
  /**
   * The answer to a request with this address, if it is known without reading the database that the student has all
   * announcements. Most requests of a hall are answered so, before Fastify sees them.
   */
  nothingNew: (url: string) => ReadyAnswer | undefined;
  of: (examId: number) => Promise<KeptAnnouncements>;
  /**
   * The newest number for an attempt. Undefined if the database cannot be read: a save that is stored must not fail for
   * it.
   */
  newestOf: (examId: number, sessionId: string) => Promise<number | undefined>;
};

/**
 * Keeps the announcements of each exam in memory until the database reports a change of their table. So a save and a
 * page that asks do not read the database for them, and any process knows of a new one within a second.
 */
export function keepAnnouncements({ db, cache }: { db: Database; cache: AnswerCache }): Announcements {
  const kept = new WeakMap<ReadyAnswer, KeptAnnouncements>();
  const examIds = new Map<string, number>();
  const keyOf = (examId: number) => `announcements ${examId}`;

  function know(sessionId: string, examId: number): void {
    if (examIds.size >= mostKnown && !examIds.has(sessionId)) examIds.clear();
    examIds.set(sessionId, examId);
  }

  async function examOf(sessionId: string): Promise<number> {
    const known = examIds.get(sessionId);
    if (known !== undefined) return known;
    const reader = await selectReader(db, sessionId);
    if (!reader) throw new AppError('attempt.not_found');
    know(sessionId, reader.examId);
    return reader.examId;
  }

  function nothingNew(url: string): ReadyAnswer | undefined {
    const [, sessionId = '', after] = asking.exec(url) ?? [];
    const examId = examIds.get(sessionId);
    const answer = examId === undefined ? undefined : cache.get(keyOf(examId));
    const found = answer && kept.get(answer);
    return found && Number(after) >= newestFor(found, sessionId) ? nothing : undefined;
  }

  async function load(examId: number): Promise<ReadyAnswer> {
    const rows = await selectAnnouncements(db, examId);
    const common = rows.filter(({ attemptId }) => attemptId === null);
    const answer = answerWith(common);
    kept.set(answer, {
      rows,
      newest: common.at(-1)?.number ?? 0,
      own: new Map(rows.flatMap(({ sessionId, number }) => (sessionId === null ? [] : [[sessionId, number]]))),
      hasSections: common.some(({ section }) => section !== null),
      answers: new Map([[0, answer]]),
    });
    return answer;
  }

  async function of(examId: number): Promise<KeptAnnouncements> {
    const answer = await cache.getOrLoad(keyOf(examId), ['announcements'], () => load(examId));
    const found = kept.get(answer);
    if (!found) throw new Error('The announcements were not made by this function.');
    return found;
  }

  return {
    of,
    examOf,
    nothingNew,
    newestOf: async (examId, sessionId) => {
      // A student asks for the first time after a paper or a save, so no request has to look the exam up.
      know(sessionId, examId);
      try {
        return newestFor(await of(examId), sessionId);
      } catch {
        return undefined;
      }
    },
  };
}

/** The number of the newest announcement for an attempt; 0 without one. */
export const newestFor = ({ newest, own }: KeptAnnouncements, sessionId: string): number =>
  Math.max(newest, own.get(sessionId) ?? 0);

export const answerWith = (rows: readonly AnnouncementRow[]): ReadyAnswer => {
  const list = rows.map(({ number, text, at }) => ({ number, text, at: at.toISOString() }));
  return prepareAnswer('application/json; charset=utf-8', JSON.stringify(z.encode(z.array(Announcement), list)));
};

/** The answer to a student who has all announcements. */
export const nothing = answerWith([]);
