import { writeCsv } from '#web/platform/write-csv.ts';
import { readItems } from '../../items/kept-items.ts';
import type { StudyState } from '../../log/study-state.ts';
import type { CardKey } from '../../planner/plan-card.ts';
import type { StudyDay } from '../../planner/study-day.ts';
import type { CardContent } from '../use-plan.ts';
import { progressRows } from './progress-rows.ts';

/** The progress as CSV. It reads the texts of the answered questions from this device only. */
export async function writeProgress(
  siteId: string,
  state: StudyState,
  contents: ReadonlyMap<CardKey, CardContent>,
  today: StudyDay,
): Promise<string> {
  const items = await readItems(siteId, [...state.practice.last.keys()]);
  return writeCsv(progressRows(contents, state, items, today));
}
