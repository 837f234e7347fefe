import type { Marking } from '#domain/marking/marks.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';

/** The columns of a marking in an exam or in an attempt. */
export type MarkColumns = Pick<Attempt, 'markRight' | 'markWrong' | 'markBlank' | 'markUnit'>;

export const toMarking = ({ markRight, markWrong, markBlank, markUnit }: MarkColumns): Marking => ({
  right: markRight,
  wrong: markWrong,
  blank: markBlank,
  unit: markUnit,
});

export const toMarkColumns = ({ right, wrong, blank, unit }: Marking): MarkColumns => ({
  markRight: right,
  markWrong: wrong,
  markBlank: blank,
  markUnit: unit,
});

/** The points of a closed attempt; 0 for an open one. */
export const pointsOf = ({ points }: Pick<Attempt, 'points'>): number => points ?? 0;

/** The maximum of the points of a closed attempt; 0 for an open one. */
export const maxPointsOf = ({ maxPoints }: Pick<Attempt, 'maxPoints'>): number => maxPoints ?? 0;
