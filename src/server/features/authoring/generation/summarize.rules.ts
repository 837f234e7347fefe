import type { DropReason } from '#contract/authoring/generation.contract.ts';

export type Dropped = { reason: DropReason; count: number }[];

/** Counts the drafts that were not kept by reason. The reasons stay in the order of their first occurrence. */
export function countDrops(reasons: readonly DropReason[]): Dropped {
  const counts = new Map<DropReason, number>();
  for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].map(([reason, count]) => ({ reason, count }));
}

type Outcome = {
  kept: number;
  requested: number;
  dropped: Dropped;
  /** The calls to the provider without a draft. */
  failedParts: number;
  /** All calls to the provider. */
  parts: number;
};

const words = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const inWords = (count: number): string => words[count] ?? String(count);

/**
 * The words after a number: "one duplicate", "two duplicates". Surplus drafts are not mentioned, because the educator
 * lost nothing.
 */
const phrases: Record<Exclude<DropReason, 'surplus'>, (count: number) => string> = {
  duplicate: (count) => (count === 1 ? 'duplicate' : 'duplicates'),
  incomplete: () => 'without a question',
  no_right_answer: () => 'without a right answer',
  too_few_distractors: () => 'without three wrong answers',
  repeated_option: () => 'with an option twice',
  too_long: () => 'too long',
};

/** Summarizes a generation: "Generated 8 of 10: two were dropped, one duplicate, one without a right answer." */
export function summarize({ kept, requested, dropped, failedParts, parts }: Outcome): string {
  const lost = dropped.flatMap(({ reason, count }) => (reason === 'surplus' ? [] : [{ reason, count }]));
  const lostCount = lost.reduce((sum, { count }) => sum + count, 0);
  const reasons = lost.map(({ reason, count }) => `${inWords(count)} ${phrases[reason](count)}`);
  const missing = requested - kept - lostCount;
  const remarks = [
    ...(lostCount > 0
      ? [`${inWords(lostCount)} ${lostCount === 1 ? 'was' : 'were'} dropped, ${reasons.join(', ')}`]
      : []),
    ...(missing > 0 ? [`the provider returned only ${inWords(kept + lostCount)}`] : []),
    ...(failedParts > 0 ? [`${inWords(failedParts)} of ${inWords(parts)} calls to the provider failed`] : []),
  ];
  return `Generated ${kept} of ${requested}${remarks.length > 0 ? `: ${remarks.join('; ')}` : ''}.`;
}
