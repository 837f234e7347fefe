import * as z from 'zod/mini';
import { Announcement } from '#contract/exams/announcements.contract.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AnswerCache, prepareAnswer } from '#server/platform/http/mount-cached.ts';
import { type AnnouncementRow, selectAnnouncements } from './announcements.store.ts';

/** The announcements of one exam, and what was made of them. */
export type KeptAnnouncements = {
  rows: AnnouncementRow[];
  /** The newest number that is not for one person, and the newest number for each person by session id. */
  newest: number;
  own: ReadonlyMap<string, number>;
  hasSections: boolean;
  /** The answer to a student who may read all that is not for one person, by the number after which it begins. */
  answers: Map<number, ReadyAnswer>;
};

export type Announcements = {
  of: (examId: number) => Promise<KeptAnnouncements>;
  /** The newest number for an attempt. Undefined if the database cannot be read: a save that is stored must not fail for it. */
  newestOf: (examId: number, sessionId: string) => Promise<number | undefined>;
};

/**
 * Keeps the announcements of each exam in memory until the database reports a change of their table. So a save and a page that asks do not
 * read the database for them, and any process knows of a new one within a second.
 */
export function keepAnnouncements({ db, cache }: { db: Database; cache: AnswerCache }): Announcements {
  const kept = new WeakMap<ReadyAnswer, KeptAnnouncements>();

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
    const answer = await cache.getOrLoad(`announcements ${examId}`, ['announcements'], () => load(examId));
    const found = kept.get(answer);
    if (!found) throw new Error('The announcements were not made by this function.');
    return found;
  }

  return {
    of,
    newestOf: async (examId, sessionId) => {
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
