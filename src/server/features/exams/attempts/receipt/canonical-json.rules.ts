/**
 * The values that a receipt may contain. Numbers must be whole, because RFC 8785 writes fractions in a way that other
 * languages do not share.
 */
export type CanonicalValue =
  | string
  | number
  | boolean
  | null
  | readonly CanonicalValue[]
  | { readonly [name: string]: CanonicalValue };

/**
 * Writes a value as canonical JSON (RFC 8785): no blanks, the members of an object in the order of the UTF-16 code
 * units of their names. `JSON.stringify` writes strings and whole numbers as RFC 8785 requires.
 * @throws RangeError for a number that is not a safe whole number, and for text with half of a surrogate pair, which
 * UTF-8 cannot hold.
 */
export function toCanonicalJson(value: CanonicalValue): string {
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError('A receipt holds whole numbers only.');
    return String(value);
  }
  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new RangeError('A receipt holds only text that UTF-8 can hold.');
    return JSON.stringify(value);
  }
  // Text is appended, because a receipt has hundreds of values and a list for each object would take most of the time.
  let written = '';
  if (isList(value)) {
    for (const item of value) written += `${written === '' ? '' : ','}${toCanonicalJson(item)}`;
    return `[${written}]`;
  }
  // Without a function, `sort` compares UTF-16 code units.
  for (const name of Object.keys(value).sort()) {
    const member = value[name];
    if (member === undefined) continue;
    written += `${written === '' ? '' : ','}${toCanonicalJson(name)}:${toCanonicalJson(member)}`;
  }
  return `{${written}}`;
}

const isList = (value: CanonicalValue): value is readonly CanonicalValue[] => Array.isArray(value);
