const longestTitle = 100;

/** Names an item in a summary: `the subject “Cardiology”`. A long title is cut. */
export const named = (noun: string, title: string): string => `the ${noun} ${quoted(title)}`;

/** A title in quotes, on one line and cut to 100 characters. */
export function quoted(title: string): string {
  const line = title.replaceAll(/\s+/g, ' ').trim();
  const letters = [...line];
  return `“${letters.length > longestTitle ? `${letters.slice(0, longestTitle).join('')}…` : line}”`;
}

/** A number with its noun: "1 question", "12 questions". */
export const amount = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
