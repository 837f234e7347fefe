import { normalizeText } from '#server/features/exams/questions/same-question.rules.ts';

/** Makes a model's text storable: removes control characters (PostgreSQL refuses NUL) and surrounding blanks. */
export function cleanText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return (
    value
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      // Half of a surrogate pair has no UTF-8 form.
      .toWellFormed()
      .trim()
  );
}

/** Whether the source contains `quote`, ignoring punctuation and line breaks. */
export const isQuotedFrom = (normalizedSource: string, quote: string): boolean => {
  const sought = normalizeText(quote);
  return sought !== '' && ` ${normalizedSource} `.includes(` ${sought} `);
};

/** The fields of an element that a model returned; an empty object when the element is not an object. */
export const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The first `length` characters of a text, for a message. */
export const excerpt = (text: string, length = 60): string =>
  text.length <= length ? text : `${text.slice(0, length).toWellFormed()}…`;
