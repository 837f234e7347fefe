import type { Blueprint, BlueprintRow } from '#contract/content/blueprint.contract.ts';

/** A row that an educator edits: `count` is the typed text. */
export type EditedRow = Omit<BlueprintRow, 'count'> & { key: number; count: string };

export type BlueprintContent = Pick<Blueprint, 'rows' | 'notUsedInLast'>;

let lastKey = 0;

export const toEdited = ({ count, ...row }: BlueprintRow): EditedRow => {
  lastKey += 1;
  return { ...row, count: String(count), key: lastKey };
};

/** A typed whole number; undefined if the text is no whole number or is out of range. */
export const readNumber = (typed: string, least: number, most: number): number | undefined =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most ? Number(typed) : undefined;

export const readCount = ({ count }: EditedRow): number | undefined => readNumber(count, 1, 1000);

/** The blueprint as it is typed; undefined while one of its numbers is wrong. */
export function readBlueprint(rows: readonly EditedRow[], typedLast: string): BlueprintContent | undefined {
  const notUsedInLast = readNumber(typedLast, 0, 50);
  const read = rows.flatMap(({ key, ...row }) => {
    const count = readNumber(row.count, 1, 1000);
    return count === undefined ? [] : [{ ...row, count }];
  });
  return notUsedInLast === undefined || read.length < rows.length ? undefined : { rows: read, notUsedInLast };
}

const facts = ({ section, subject, topic, tag, difficulty, count }: BlueprintRow) => [
  section,
  subject,
  topic,
  tag,
  difficulty,
  count,
];

export const isSameContent = (one: BlueprintContent, other: BlueprintContent): boolean =>
  JSON.stringify([one.notUsedInLast, one.rows.map(facts)]) ===
  JSON.stringify([other.notUsedInLast, other.rows.map(facts)]);
