import type { BlueprintRow } from '#contract/content/blueprint.contract.ts';

type Filters = Pick<BlueprintRow, 'subject' | 'topic' | 'tag' | 'difficulty'>;

/** Keeps a name in a right-to-left script from reordering the words and numbers beside it. */
const isolate = (text: string) => (/[\u0590-\u08ff]/.test(text) ? `\u2068${text}\u2069` : text);

/** The items that a row takes: "Pharmacology, Antibiotics, “image”, hard", or "Any item". */
export const nameRow = ({ subject, topic, tag, difficulty }: Filters): string =>
  [subject, topic, tag && `“${tag}”`, difficulty].flatMap((part) => (part ? [isolate(part)] : [])).join(', ') ||
  'Any item';

type Shortage = {
  /** The number of items that the row has now. */
  got: number;
  /** The number of its items that the educator has taken out. */
  removed: number;
  recent: number;
  held: number;
  notUsedInLast: number;
};

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const was = (amount: number) => `${amount} ${amount === 1 ? 'was' : 'were'}`;

/** By how much a row is short, and why: "Pharmacology, hard: 2 of 5; 3 were used in the last two exams". */
export function describeShortage(row: BlueprintRow, { got, removed, recent, held, notUsedInLast }: Shortage): string {
  const isMissing = got + removed < row.count;
  const reasons = [
    isMissing &&
      recent > 0 &&
      `${was(recent)} used in the last ${notUsedInLast === 1 ? 'exam' : `${words[notUsedInLast] ?? notUsedInLast} exams`}`,
    isMissing &&
      held > 0 &&
      `${held} ${held === 1 ? 'is held back until its' : 'are held back until their'} keys are released`,
    isMissing && recent + held === 0 && 'the bank has no other ready item of this kind',
    removed > 0 && `${was(removed)} taken out by you`,
  ];
  return [`${nameRow(row)}: ${got} of ${row.count}`, ...reasons.filter((reason) => reason !== false)].join('; ');
}
