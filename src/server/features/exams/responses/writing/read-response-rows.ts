import { pointsFor } from '#domain/marking/marks.ts';
import type { Place } from '#server/features/exams/attempts/ranking/place.rules.ts';
import { toMarking } from '#server/features/exams/exams/mark-columns.rules.ts';
import { selectListed } from '#server/features/exams/monitoring/monitoring.store.ts';
import { toListedAttempt } from '#server/features/exams/monitoring/to-listed-attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { attemptCells } from '../response-columns.ts';
import { selectGradedAnswers } from '../responses.store.ts';
import type { ResponseRow } from './response-cells.ts';

/** Closed attempts in the order of their rows, and the data that is read once for all of them. */
export type RowsReading = {
  attempts: { id: number; place: Place | undefined; rollNumber: string | null }[];
  timeZone: string;
  now: Date;
};

/** Reads attempts with their graded answers. Leaves out an attempt that has been deleted meanwhile. */
export async function readResponseRows(db: Database, { attempts, timeZone, now }: RowsReading): Promise<ResponseRow[]> {
  const localTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const ids = attempts.map(({ id }) => id);
  const known = new Map(attempts.map((attempt) => [attempt.id, attempt]));
  const [listed, answers] = await Promise.all([selectListed(db, ids), selectGradedAnswers(db, ids)]);
  return listed.map((row) => {
    const marking = toMarking(row);
    const one = (counts: Partial<Parameters<typeof pointsFor>[1]>) =>
      pointsFor(marking, { right: 0, wrong: 0, blank: 0, ...counts });
    return {
      lead: attemptCells(row.id, toListedAttempt(row, known.get(row.id)?.place, now), {
        rollNumber: known.get(row.id)?.rollNumber ?? null,
        started: localTime.format(row.startTime),
      }),
      points: { right: one({ right: 1 }), wrong: one({ wrong: 1 }), blank: one({ blank: 1 }) },
      answers: answers.get(row.id) ?? '',
    };
  });
}
