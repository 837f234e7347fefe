import type { PresetName } from '#contract/exams/exam-info.contract.ts';
import { formatCalendarDate } from '#web/ui/wording/format-date.ts';

/**
 * The name of a preset with the date of its source, because boards change their papers: "NEET-PG 2026 · 3 Jul 2026".
 */
export const namePreset = ({ name, date }: PresetName): string => `${name} · ${formatCalendarDate(date)}`;
