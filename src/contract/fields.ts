import * as z from 'zod/mini';

// Browsers and people send these by accident (a paste from a PDF), and PostgreSQL refuses NUL outright.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const lineBreak = /[\r\n\t\u2028\u2029]/;
/** Nothing, or something that can be seen: a name of zero-width spaces would be a row that nobody can press. */
const visible = /^$|[^\p{C}\p{Z}]/u;

const isClean = (value: string) => !controlCharacter.test(value) && visible.test(value);

/** A required line of text, trimmed. `label` opens its messages: "Name is required." */
export const line = (label: string, maxLength: number) =>
  z.string(`${label} must be text.`).check(
    z.trim(),
    z.minLength(1, `${label} is required.`),
    z.maxLength(maxLength, `${label} must be at most ${maxLength} characters.`),
    z.refine((value) => isClean(value) && !lineBreak.test(value), `${label} contains a character that is not allowed.`),
  );

/** A required text of one or more lines, trimmed at both ends. */
export const prose = (label: string, maxLength: number) =>
  z
    .string(`${label} must be text.`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required.`),
      z.maxLength(maxLength, `${label} must be at most ${maxLength.toLocaleString('en')} characters.`),
      z.refine(isClean, `${label} contains a character that is not allowed.`),
    );

const emptyAsNull = <S extends z.ZodMiniType>(schema: S) =>
  z._default(
    z.pipe(
      z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
      z.nullable(schema),
    ),
    null,
  );

/** A line of text that may be left out, blank or null: then it is null. */
export const optionalLine = (label: string, maxLength: number) => emptyAsNull(line(label, maxLength));

/** A text of one or more lines that may be left out, blank or null: then it is null. */
export const optionalProse = (label: string, maxLength: number) => emptyAsNull(prose(label, maxLength));

/** A whole number, also as the text of a form. `unit` closes its message: "… from 1 to 1440 minutes." */
export const wholeNumber = (label: string, minimum: number, maximum: number, unit = '') => {
  const message = `${label} must be a whole number from ${minimum} to ${maximum}${unit && ` ${unit}`}.`;
  return z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message)),
  );
};

/** What a list is searched for: one line, trimmed; empty finds all. */
export const SearchText = z.string('The search must be text.').check(
  z.trim(),
  z.maxLength(100, 'The search must be at most 100 characters.'),
  z.refine((value) => isClean(value) && !lineBreak.test(value), 'The search contains a character that is not allowed.'),
);

/** The id of a row: a positive 32-bit integer, also as the digits of a URL or of a form. */
export const Id = z.pipe(
  // Not `z.coerce`: it makes a 1 of `true` and of `[1]`, and a flashcard would move to that topic.
  z.transform((value) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
  z
    .number('The id must be a number.')
    .check(
      z.int('The id must be a whole number.'),
      z.positive('The id must be positive.'),
      z.maximum(2_147_483_647, 'The id is too large.'),
    ),
);

export const IdParams = z.object({ id: Id });

/** What a deletion is answered with. */
export const Deleted = z.object({ deleted: z.literal(true) });
