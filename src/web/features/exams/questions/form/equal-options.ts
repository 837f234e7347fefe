import type { OptionLetter } from '#contract/exams/attempts.contract.ts';

/** Case stays, because genotypes such as "Aa" and "AA" differ by it alone. */
const comparable = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** The options that repeat an earlier option, each with the letter of that option. Empty options repeat nothing. */
export function equalOptions(options: Record<OptionLetter, string>): { letter: OptionLetter; same: OptionLetter }[] {
  const letters = Object.keys(options) as OptionLetter[];
  return letters.flatMap((letter, index) => {
    const text = comparable(options[letter]);
    const same = letters.slice(0, index).find((earlier) => comparable(options[earlier]) === text);
    return same && text !== '' ? { letter, same } : [];
  });
}
