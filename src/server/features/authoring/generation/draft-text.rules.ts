import { normalizeText } from '#domain/question/same-question.ts';

/** Makes a model's text storable: removes control characters (PostgreSQL refuses NUL) and blanks at both ends. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return (
    value
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      // Half of a surrogate pair cannot be encoded in UTF-8.
      .toWellFormed()
      .trim()
  );
}

/** Whether the source contains `quote`, ignoring punctuation and line breaks. */
export const isQuotedFrom = (normalizedSource: string, quote: string): boolean => {
  const sought = normalizeText(quote);
  return sought !== '' && ` ${normalizedSource} `.includes(` ${sought} `);
};

/**
 * Warns if a draft has no quote or if its quote is not in the source. Returns no warning if there is no text to look
 * in.
 * @param normalizedSource The text of the source from `normalizeText`.
 */
export function warnOfQuote(normalizedSource: string | undefined, quote: string): string[] {
  if (normalizedSource === undefined) return [];
  if (quote === '') return ['No passage of the source is quoted for it. Check it against the source.'];
  if (isQuotedFrom(normalizedSource, quote)) return [];
  return [`The passage it quotes is not in the source: “${excerpt(quote)}” Check it against the source.`];
}

/** The fields of an element that a model returned; an empty object if the element is not an object. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The first `length` characters of a text, for a message. */
export const excerpt = (text: string, length = 60): string =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`;
