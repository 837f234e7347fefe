import { type OptionLetter, optionLetters } from '#domain/question/question-options.ts';

/** The texts of the options in their order, and the letter of the correct one; null if none is marked. */
export type Options = { texts: readonly string[]; key: OptionLetter | null };

/** The options after one of them was moved to another place. The key moves with its text. Places count from 0. */
export function moveOption(options: Options, from: number, to: number): Options {
  return arrange(
    options,
    options.texts
      .map((_, place) => place)
      .toSpliced(from, 1)
      .toSpliced(to, 0, from),
  );
}

/** The options without one of them. If it was the key, no option is marked as correct. */
export function removeOption(options: Options, place: number): Options {
  return arrange(
    options,
    options.texts.map((_, index) => index).filter((index) => index !== place),
  );
}

export type RemovedOption = { place: number; text: string; wasKey: boolean };

/**
 * The options with a removed one back in its place. It is the key again unless another option has been marked
 * meanwhile.
 */
export function restoreOption(options: Options, { place, text, wasKey }: RemovedOption): Options {
  const last = options.texts.length;
  const restored = moveOption({ texts: [...options.texts, text], key: options.key }, last, Math.min(place, last));
  return wasKey && restored.key === null
    ? { ...restored, key: optionLetters[Math.min(place, last)] ?? null }
    : restored;
}

/** The options with an empty one at the end. */
export const addOption = ({ texts, key }: Options): Options => ({ texts: [...texts, ''], key });

/** `order` has the former place of each option. */
function arrange({ texts, key }: Options, order: readonly number[]): Options {
  const place = key === null ? -1 : order.indexOf(optionLetters.indexOf(key));
  return { texts: order.map((former) => texts[former] ?? ''), key: optionLetters[place] ?? null };
}
