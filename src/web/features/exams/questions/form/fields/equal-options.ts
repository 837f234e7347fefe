import { type OptionLetter, type OptionTexts, optionsOf } from '#domain/question/question-options.ts';

/** Case stays, because genotypes such as "Aa" and "AA" differ by it alone. */
const comparable = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** The options that repeat an earlier option, each with the letter of that option. Empty options repeat nothing. */
export function equalOptions(question: OptionTexts): { letter: OptionLetter; same: OptionLetter }[] {
  const options = optionsOf(question).map(({ letter, text }) => ({ letter, text: comparable(text) }));
  return options.flatMap(({ letter, text }, index) => {
    const same = options.slice(0, index).find((earlier) => earlier.text === text);
    return same && text !== '' ? { letter, same: same.letter } : [];
  });
}
