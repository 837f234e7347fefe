/** The fields of an item that people read, with their labels, in the order of the form. */
export type FieldLabels<Draft> = Partial<Record<keyof Draft & string, string>>;

/** A field that two people changed to different values. */
export type ConflictField<Draft> = {
  field: keyof Draft & string;
  label: string;
  mine: string;
  theirs: string;
  /** Whose value is probably right: that of the person who changed it. If both changed it, mine. */
  suggested: 'mine' | 'theirs';
};

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value).trim();
};

/**
 * Compares two versions of an item that were made from one former version.
 * @returns the fields in which both versions differ.
 */
export function conflictFields<Draft extends object>(
  labels: FieldLabels<Draft>,
  { before, mine, theirs }: { before: Partial<Draft>; mine: Draft; theirs: Draft },
): ConflictField<Draft>[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const field = name as keyof Draft & string;
    const [former, own, other] = [shown(before[field]), shown(mine[field]), shown(theirs[field])];
    if (own === other) return [];
    return { field, label: String(label), mine: own, theirs: other, suggested: own === former ? 'theirs' : 'mine' };
  });
}
