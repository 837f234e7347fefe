import type { InsightGroup } from '#contract/exams/attempts/insight.contract.ts';

/** The column by which a table of groups is ordered. `share`: the share of correct answers. */
export type GroupOrder = {
  by: 'name' | 'share' | 'right' | 'wrong' | 'blank' | 'points' | 'seconds';
  isDescending: boolean;
};

/** The weakest group first. */
export const weakestFirst: GroupOrder = { by: 'share', isDescending: false };

const figureOf = (group: InsightGroup, by: Exclude<GroupOrder['by'], 'name'>): number =>
  by === 'share' ? group.right / Math.max(1, group.questions) : group[by];

/** Orders groups. Of equal groups, the one with more questions comes first, because it says more. */
export function orderGroups<G extends InsightGroup>(groups: readonly G[], { by, isDescending }: GroupOrder): G[] {
  const sign = isDescending ? -1 : 1;
  return groups.toSorted((one, two) => {
    const difference =
      by === 'name' ? (one.name ?? '').localeCompare(two.name ?? '') : figureOf(one, by) - figureOf(two, by);
    return sign * difference || two.questions - one.questions;
  });
}
