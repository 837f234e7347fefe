import type { DropReason } from '#contract/authoring/generation.contract.ts';

export type Dropped = { reason: DropReason; count: number }[];

/** Counts by reason what was not kept, in the order in which the reasons came up. */
export function tallyDrops(reasons: readonly DropReason[]): Dropped {
  const counts = new Map<DropReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}
