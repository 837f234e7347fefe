/** The label of a field whose values people read in other words. */
type WordedLabel<Value> = { label: string; words(value: Value): string };

/** The fields of an item that people read, with their labels, in the order of the form. */
export type FieldLabels<Draft> = {
  [Field in keyof Draft & string]?: string | WordedLabel<Exclude<Draft[Field], undefined>>;
};

/** A field that two people changed to different values. */
export type ConflictField<Draft> = {
  field: keyof Draft & string;
  label: string;
  mine: string;
  theirs: string;
  /**
   * The person whose value is probably right: the one who changed the field. If both changed it, the educator at this
   * page.
   */
  suggested: 'mine' | 'theirs';
};

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value).trim();
};

/**
 * Compares two versions of an item that were made from one former version. A field that `mine` leaves out does not
 * change when `mine` is saved, so it is not compared.
 * @returns the fields in which both versions differ.
 */
export function conflictFields<Draft extends object>(
  labels: FieldLabels<Draft>,
  { before, mine, theirs }: { before: Partial<Draft>; mine: Draft; theirs: Draft },
): ConflictField<Draft>[] {
  const entries = Object.entries(labels as Record<string, string | WordedLabel<unknown>>);
  return entries.flatMap(([name, known]) => {
    const field = name as keyof Draft & string;
    if (mine[field] === undefined) return [];
    const { label, words } = typeof known === 'string' ? { label: known, words: shown } : known;
    const [former, own, other] = [words(before[field]), words(mine[field]), words(theirs[field])];
    if (own === other) return [];
    return { field, label, mine: own, theirs: other, suggested: own === former ? 'theirs' : 'mine' };
  });
}
