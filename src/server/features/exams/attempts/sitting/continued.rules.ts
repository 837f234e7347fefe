import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';

/** Whether an attempt of a person of a roster is being continued on another device than the device of a request. */
export const isElsewhere = (attempt: Pick<Attempt, 'deviceKey'>, deviceKey: string | undefined): boolean =>
  attempt.deviceKey !== null && deviceKey !== undefined && attempt.deviceKey !== deviceKey;

/** The fields of a paper about the devices of its attempt; see `Paper`. */
export function continuedOf(
  attempt: Pick<Attempt, 'deviceKey'>,
  { deviceKey, hasMoved = false }: { deviceKey?: string | undefined; hasMoved?: boolean },
): Paper['continued'] {
  if (hasMoved) return 'here';
  return isElsewhere(attempt, deviceKey) ? 'elsewhere' : undefined;
}
