import * as z from 'zod/mini';
import { groupDigits } from '#domain/text/group-digits.ts';

// Text that is pasted from a PDF may contain these characters. PostgreSQL rejects NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const lineBreak = /[\r\n\t\u2028\u2029]/;
/**
 * Empty text, or text with a visible character. A name of zero-width spaces would be a row that cannot be seen or
 * pressed.
 */
const visible = /^$|[^\p{C}\p{Z}]/u;

const isClean = (value: string) => !controlCharacter.test(value) && visible.test(value);

/** A required line of text, trimmed. Its messages begin with `label`: "Name is required." */
export const line = (label: string, maxLength: number) =>
  z.string(`${label} must be text.`).check(
    z.trim(),
    z.minLength(1, `${label} is required.`),
    z.maxLength(maxLength, `${label} must be at most ${maxLength} characters.`),
    z.refine((value) => isClean(value) && !lineBreak.test(value), `${label} contains a character that is not allowed.`),
  );

/** A text of one or more lines, trimmed at both ends, which may be empty but must be sent. */
export const proseOrEmpty = (label: string, maxLength: number) =>
  z
    .string(`${label} must be text.`)
    .check(
      z.trim(),
      z.maxLength(maxLength, `${label} must be at most ${groupDigits(maxLength)} characters.`),
      z.refine(isClean, `${label} contains a character that is not allowed.`),
    );

/** A required text of one or more lines, trimmed at both ends. */
export const prose = (label: string, maxLength: number) =>
  proseOrEmpty(label, maxLength).check(z.minLength(1, `${label} is required.`));

const emptyAsNull = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(schema),
  );

/** A line of text, or null. Blank text becomes null. */
export const nullableLine = (label: string, maxLength: number) => emptyAsNull(line(label, maxLength));

/** An optional line of text. Missing and blank text becomes null. */
export const optionalLine = (label: string, maxLength: number) => z._default(nullableLine(label, maxLength), null);

/** A text of one or more lines, or null. Blank text becomes null. */
export const nullableProse = (label: string, maxLength: number) => emptyAsNull(prose(label, maxLength));

/** An optional text of one or more lines. Missing and blank text becomes null. */
export const optionalProse = (label: string, maxLength: number) => z._default(nullableProse(label, maxLength), null);

/** A whole number, or its digits as text in a form. `unit` ends the message: "… from 1 to 1440 minutes." */
export const wholeNumber = (label: string, minimum: number, maximum: number, unit = '') => {
  const message = `${label} must be a whole number from ${minimum} to ${maximum}${unit && ` ${unit}`}.`;
  return z.pipe(
    z.transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
    z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message)),
  );
};

const isoMoment = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

/** Whether a text is a time of the years 2000 to 2199. `Date` alone accepts 31 February. */
export function isMoment(text: string): boolean {
  const [, year, month, day] = (isoMoment.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || year < 2000 || year > 2199) return false;
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day && !Number.isNaN(Date.parse(text));
}

/** A time in ISO 8601 with its offset from UTC. */
export const moment = (label: string) => {
  const message = `${label} must be a time such as 2026-12-03T09:00:00Z.`;
  return z.string(message).check(z.refine(isMoment, message));
};

/** A whole number or null, also as text in a form, where blank text is null. */
export const nullableWholeNumber = (label: string, minimum: number, maximum: number) =>
  emptyAsNull(wholeNumber(label, minimum, maximum));

/** The search text of a list: one line, trimmed. Empty text finds all rows. */
export const SearchText = z.string('The search must be text.').check(
  z.trim(),
  z.maxLength(100, 'The search must be at most 100 characters.'),
  z.refine((value) => isClean(value) && !lineBreak.test(value), 'The search contains a character that is not allowed.'),
);

/** The number of a page of a list, from 1. A page after the last page is empty. */
export const PageNumber = z._default(
  z.coerce
    .number('The page must be a number.')
    .check(
      z.int('The page must be a whole number.'),
      z.positive('The page must be positive.'),
      z.maximum(100_000, 'The page is too large.'),
    ),
  1,
);

/** The id of a row: a positive 32-bit integer, or its digits in a URL or a form. */
export const Id = z.pipe(
  // `z.coerce` would turn `true` and `[1]` into 1, so that a wrong request could move a flashcard to topic 1.
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

/** The items that one request changes. */
export const Ids = z.object({
  ids: z
    .array(Id, 'The ids must be a list.')
    .check(z.minLength(1, 'Name at least one item.'), z.maxLength(1000, 'Name at most 1,000 items.')),
});

/** How many of the named items a request has changed. The others did not need the change, or no longer exist. */
export const Changed = z.object({ changed: z.int() });

/**
 * The version of the item that a client saw before it changed the item. A PUT with an older version than the present
 * one changes nothing. A PUT without a version is not checked.
 */
export const SeenVersion = z.optional(wholeNumber('Version', 1, 2_147_483_647));

/** The response to a deletion. */
export const Deleted = z.object({ deleted: z.literal(true) });

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The name of a time zone that this machine knows. */
export const TimeZone = z
  .string('The time zone must be text.')
  .check(z.refine(isTimeZone, 'The time zone is not known: "Asia/Kolkata".'));
