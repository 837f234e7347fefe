import {
  type AnnouncementRow,
  insertReading,
  type Reader,
  selectReader,
} from '#server/features/exams/announcements/announcements.store.ts';
import {
  type Announcements,
  answerWith,
  type KeptAnnouncements,
  newestFor,
  nothing,
} from '#server/features/exams/announcements/keep-announcements.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mayRead } from '../paper/sections.rules.ts';

type Dependencies = { db: Database; clock: () => Date; announcements: Announcements };

/**
 * Makes the function that answers students who ask for announcements, and the function that notes which ones they have
 * read.
 */
export function createAnnouncementReads({ db, clock, announcements }: Dependencies) {
  /** @throws AppError `attempt.not_found` */
  async function readerOf(sessionId: string): Promise<Reader> {
    const reader = await selectReader(db, sessionId);
    if (!reader) throw new AppError('attempt.not_found');
    return reader;
  }

  /**
   * Students share one answer, unless an announcement is for one section or for this student. Then one query reads the
   * announcements that the student may see.
   */
  async function readAfter(sessionId: string, after: number): Promise<ReadyAnswer> {
    const kept = await announcements.of(await announcements.examOf(sessionId));
    if (after >= newestFor(kept, sessionId)) return nothing;
    if (!kept.hasSections && !kept.own.has(sessionId)) return commonAfter(kept, after);
    const reader = await readerOf(sessionId);
    return answerWith(kept.rows.filter((row) => row.number > after && isFor(row, reader, clock())));
  }

  /** @throws AppError `attempt.not_found`, `announcement.not_found` */
  async function confirm(sessionId: string, number: number): Promise<void> {
    const reader = await readerOf(sessionId);
    const { rows } = await announcements.of(reader.examId);
    const row = rows.find((each) => each.number === number);
    if (!row || !isFor(row, reader, clock())) throw new AppError('announcement.not_found');
    await insertReading(db, { announcementId: row.id, attemptId: reader.id, readAt: clock() });
  }

  return { readAfter, confirm };
}

function commonAfter({ rows, answers }: KeptAnnouncements, after: number): ReadyAnswer {
  const ready = answers.get(after);
  if (ready) return ready;
  const answer = answerWith(rows.filter(({ attemptId, number }) => attemptId === null && number > after));
  answers.set(after, answer);
  return answer;
}

/** An announcement for one section may speak about its questions, so it stays secret until the section has opened. */
function isFor({ attemptId, section }: AnnouncementRow, reader: Reader, now: Date): boolean {
  if (attemptId !== null) return attemptId === reader.id;
  const planned = section === null ? undefined : reader.plan?.sections[section - 1];
  return section === null || (planned !== undefined && mayRead(reader, planned, now));
}
