import type { ListedAttempt } from '#contract/exams/monitoring/monitoring.contract.ts';
import { formatNumber } from '#web/ui/wording/count.ts';
import { nameOf } from '../attempt-words.ts';

/** Students who are named. The others are counted. */
const mostNames = 3;

/**
 * Says which students would lose time if their attempts were closed: "Asha Rao (22 min) and 4 others still have time."
 * @param listed open attempts, those without time first
 * @param total the number of all attempts that these are the first of
 * @returns undefined if none of them has time left
 */
export function describeTimeLeft(
  listed: readonly Pick<ListedAttempt, 'name' | 'remainingSeconds'>[],
  total: number,
): string | undefined {
  const writing = listed.filter(({ remainingSeconds }) => (remainingSeconds ?? 0) > 0);
  if (writing.length === 0) return undefined;
  const named = writing
    .slice(0, mostNames)
    .map((attempt) => `${nameOf(attempt)} (${Math.ceil((attempt.remainingSeconds ?? 0) / 60)} min)`);
  const others = total - (listed.length - writing.length) - named.length;
  const parts = [...named, ...(others > 0 ? [others === 1 ? '1 other' : `${formatNumber(others)} others`] : [])];
  if (parts.length === 1) return `${parts[0]} still has time.`;
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)} still have time.`;
}
