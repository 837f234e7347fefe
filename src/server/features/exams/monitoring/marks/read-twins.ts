import type { Database } from '#server/platform/database/database.ts';
import { selectTwins, type Twins } from './marks.store.ts';

/**
 * Milliseconds for which found twins are kept, unless attempts were started or deleted. A corrected name shows after
 * this time.
 */
const keptMs = 5000;

/** More exams than educators watch at once on one process. */
const mostExams = 100;

/** Finds equal names and browsers of an exam that has `total` attempts. */
export type TwinsReader = (examId: number, total: number) => Promise<Twins>;

/**
 * Keeps the twins of each watched exam for some seconds, because finding them reads all its attempts and the list is
 * read once a second.
 */
export function createTwinsReader(db: Database, clock: () => Date): TwinsReader {
  const kept = new Map<number, { total: number; at: number; twins: Promise<Twins> }>();
  return (examId, total) => {
    const now = clock().getTime();
    const known = kept.get(examId);
    if (known && known.total === total && Math.abs(now - known.at) < keptMs) return known.twins;
    const twins = selectTwins(db, examId);
    kept.delete(examId);
    kept.set(examId, { total, at: now, twins });
    twins.catch(() => kept.delete(examId));
    for (const oldest of kept.keys()) {
      if (kept.size <= mostExams) break;
      kept.delete(oldest);
    }
    return twins;
  };
}
