import type { DropReason } from '#contract/authoring/generation.contract.ts';
import type { Dropped } from '../drop-tally.rules.ts';

type Outcome = {
  kept: number;
  requested: number;
  dropped: Dropped;
  /** Parts of the order that brought nothing, and how many there were. */
  failedParts: number;
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

/** After a number: "one duplicate", "two duplicates". More than was asked for is nobody's loss, and not told. */
const phrases: Record<Exclude<DropReason, 'surplus'>, (count: number) => string> = {
  duplicate: (count) => (count === 1 ? 'duplicate' : 'duplicates'),
  incomplete: () => 'without a question',
  no_right_answer: () => 'without a right answer',
  too_few_distractors: () => 'without three wrong answers',
  repeated_option: () => 'with an option twice',
  too_long: () => 'too long',
};

/** "Generated 8 of 10: two were dropped, one duplicate, one without a right answer." */
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
