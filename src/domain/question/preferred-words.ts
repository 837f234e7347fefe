/** Words that a paper should not use, each by its folded text, with what the paper uses instead. */
export type PreferredWords = {
  /** Finds any of the words. */
  pattern: RegExp;
  preferred: ReadonlyMap<string, { text: string; isOwn: boolean }>;
};

type Entry = [word: string, preferred: string];

const preferredWordLimits = { lines: 500, side: 100 };

/** Names and ways of counting that Indian papers do not use, each with the Indian form. */
const builtIn: Entry[] = [
  ['per HPF', 'per high-power field'],
  ['perHPF', 'per high-power field'],
  ['acetaminophen', 'paracetamol'],
  ['albuterol', 'salbutamol'],
  ['epinephrine', 'adrenaline'],
  ['norepinephrine', 'noradrenaline'],
  ['meperidine', 'pethidine'],
  ['glyburide', 'glibenclamide'],
];

/** SI units, each with the unit that Indian papers give instead of it or beside it. */
const units: { unit: RegExp; indian: RegExp; name: string }[] = [
  { unit: /10(?:⁹|¹²|\^9|\^12) ?\/ ?L\b/u, indian: /\/ ?(?:[µμu]L|mm³|mm3|cu ?mm)/iu, name: 'per µL' },
  { unit: /[µμ]mol\/L\b/iu, indian: /mg\/dL/i, name: 'mg/dL' },
  { unit: /(?<![\p{L}\p{N}])g\/L\b/u, indian: /g\/dL/i, name: 'g/dL' },
];

/** Reads the list of an educator, line by line. `problem` is a sentence about the first line that cannot be read. */
function readLines(text: string): { entries: Entry[]; problem?: string } {
  const { lines: mostLines, side: longest } = preferredWordLimits;
  const entries: Entry[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const number = index + 1;
    if (index >= mostLines)
      return { entries, problem: `Line ${number} is too many: the list has at most ${mostLines} lines.` };
    if (line.trim() === '' || line.trim().startsWith('#')) continue;
    const [word = '', ...others] = line.split('=');
    const preferred = others.join('=').trim();
    if (others.length === 0)
      return { entries, problem: `Line ${number} has no “=”. Write it as “acetaminophen = paracetamol”.` };
    for (const [side, place] of [
      [word.trim(), 'before'],
      [preferred, 'after'],
    ] as const) {
      if (side === '') return { entries, problem: `Line ${number} has no word ${place} the “=”.` };
      if (side.length > longest)
        return { entries, problem: `Line ${number} has more than ${longest} characters ${place} the “=”.` };
    }
    entries.push([word.trim(), preferred]);
  }
  return { entries };
}

/** The reason why a list of an educator is refused; undefined if the list can be read. */
export const problemOfWords = (text: string): string | undefined => readLines(text).problem;

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

/**
 * The built-in words and the words of an educator's list, which wins: one `word = preferred` a line. A word that stands
 * on both sides is not looked for, and neither are the words inside it.
 */
export function preferredWords(list = ''): PreferredWords {
  const preferred = new Map(builtIn.map(([word, text]) => [fold(word), { text, isOwn: false }]));
  const { entries } = readLines(list);
  for (const [word, text] of entries) preferred.set(fold(word), { text, isOwn: true });
  // Longer words come first: where two words begin at the same place, the pattern finds the longer one.
  const words = [...builtIn, ...entries].map(([word]) => word).toSorted((a, b) => b.length - a.length);
  // One pattern for all words, because a paper may have hundreds of questions.
  const choices = words.map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${choices.join('|')})(?![\\p{L}\\p{N}\\p{M}])`, 'giu'),
    preferred,
  };
}

const builtInWords = preferredWords();

/**
 * One sentence for each word of the texts that has a preferred form, and for each SI unit without the Indian one. If
 * the educator's list names the unit, only that list decides about it.
 */
export function wordHints(texts: readonly string[], { pattern, preferred }: PreferredWords = builtInWords): string[] {
  const text = texts.join('\n');
  const found = new Map((text.match(pattern) ?? []).toReversed().map((word) => [fold(word), word]));
  const words = [...found].toReversed().flatMap(([folded, word]) => {
    const better = preferred.get(folded);
    if (better === undefined || fold(better.text) === folded) return [];
    return better.isOwn
      ? [`“${word}” is “${better.text}” in your list of words.`]
      : [`“${word}” is “${better.text}” in Indian papers.`];
  });
  const missing = units.flatMap(({ unit, indian, name }) => {
    const [used] = unit.exec(text) ?? [];
    return used === undefined || indian.test(text) || preferred.has(fold(used))
      ? []
      : [`“${used}” stands without “${name}”, the unit of Indian papers.`];
  });
  return [...words, ...missing];
}
