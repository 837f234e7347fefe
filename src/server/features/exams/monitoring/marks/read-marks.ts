import type { AttemptMark, AttemptsPage } from '#contract/exams/monitoring/monitoring.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type MarkContext, selectOpenMarks } from './marks.store.ts';

type Marks = {
  /** How many attempts of the exam have each mark. */
  marked: AttemptsPage['marked'];
  timeOver: number;
  /** The marks of one of the given attempts. */
  marksOf: (attempt: { id: number; hasNote: boolean }) => AttemptMark[];
};

/** Reads the marks of an exam and of some of its attempts. */
export async function readMarks(db: Database, context: MarkContext, ids: number[]): Promise<Marks> {
  const { time_over, past_end, quiet } = await selectOpenMarks(db, context, ids);
  const { sameName, sameDevice, noted } = context.twins;
  const sets: [AttemptMark, ReadonlySet<number>][] = [
    ['past_end', new Set(past_end.ids)],
    ['quiet', new Set(quiet.ids)],
    ['same_device', new Set(sameDevice)],
    ['same_name', new Set(sameName)],
  ];
  return {
    marked: {
      past_end: past_end.total,
      quiet: quiet.total,
      same_device: sameDevice.length,
      same_name: sameName.length,
      noted,
    },
    timeOver: time_over.total,
    marksOf: ({ id, hasNote }) => [
      ...sets.filter(([, marked]) => marked.has(id)).map(([mark]) => mark),
      ...(hasNote ? (['noted'] as const) : []),
    ],
  };
}
