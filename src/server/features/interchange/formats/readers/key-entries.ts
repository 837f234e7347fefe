// Recognises the lines of a table of keys.

export const isKeyTableHead = (line: string): boolean =>
  /^(?:#{1,6} *)?(?:\*\*)?(?:answer ?(?:keys?|sheet|table)|answers?|keys?|correct answers|(?:answers?(?: keys?)?|keys?) (?:and|with|&) (?:explanations?|solutions?|rationales?)|explanatory answers|उत्तर ?(?:कुंजी|माला)|kunci jawaban|gabarito|(?:q(?:uestion)?|no)\.? ?(?:no\.?|number|#)? \| ?(?:correct )?(?:answer|ans|key)(?: \|.*)?)(?:\*\*)? ?:?(?:\*\*)?$/i.test(
    line,
  );

/**
 * `letter` is null if several letters follow the number: the row may list keys of several questions, or several keys of
 * one.
 */
export type KeyEntry = { number: number; letter: string | null };

/**
 * Reads a line that has only entries of a key table, such as `1. B  2. D`, `| 3 | c |` or parts of them; undefined for
 * other lines.
 */
export function readKeyEntries(line: string): string | undefined {
  const entries = line.replaceAll(/\b(?:q|question|ans|answer)[. ]{0,2}(?=\d)/gi, '');
  const rest = entries.replaceAll(/\b\d{1,4}\b|\b[A-Ha-h]\b|[\s.):(|,;=–-]/g, '');
  return rest === '' && /\d|\b[A-Ha-h]\b/.test(entries) ? entries : undefined;
}

const longEntry =
  /^(?:q(?:uestion)?[. ]{0,2})?\(?(\d{1,4})[.):–-]{1,2} ?(?:ans(?:wer)?[.: –-]{1,3})?(?:[([]([A-H])[)\]]|([A-H])(?=[.):]| [–-] |$))[.): –-]{0,3}(.*)$/i;

/** Reads an entry of a key table with a text behind the letter: `3. C) Aorta`, `3. Answer: C`. */
export function readLongKeyEntry(line: string): { entry: string; text: string } | undefined {
  const [all, number, inBrackets, letter = inBrackets, text = ''] = longEntry.exec(line) ?? [];
  return all === undefined ? undefined : { entry: `${number}. ${letter}`, text };
}

const unclearEntry =
  /^\(?(\d{1,4})[.):–-]{1,2} ?[([]?[A-H][)\]]? ?(?:(?:or|and|oder|[/&]) ?[([]?[A-H][)\]]?|[*?]{1,3})$/i;

/** The number of an entry that names several letters or is marked as unsure: `3. A or B`, `4. C?`. */
export const readUnclearEntry = (line: string): string | undefined => unclearEntry.exec(line)?.[1];

/** The entries of a key table, whose lines are joined by blanks. */
export const parseKeyTable = (table: string): KeyEntry[] =>
  [...table.matchAll(/\b(\d{1,4})\b[\s.):(|,;=–-]{0,8}\b([A-Ha-h])\b([\s.):(|,;=–-]{0,8}\b[A-Ha-h]\b)?/g)].map(
    ([, number, letter = '', other]) => ({ number: Number(number), letter: other === undefined ? letter : null }),
  );
