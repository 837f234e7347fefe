/** A text that PostgreSQL accepts. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** The longest name of a subject or a topic. */
const longestName = 200;

/** A name on one line; null if it is empty or too long. */
export const shortName = (name: string | null): string | null => {
  const short = name === null ? '' : cleanText(name).replaceAll(/\s+/g, ' ');
  return short === '' || short.length > longestName ? null : short;
};

const longestTitle = 200;

/** The beginning of a text on one line. */
export const titleOf = (text: string): string =>
  cleanText(text).replaceAll(/\s+/g, ' ').slice(0, longestTitle).toWellFormed();
