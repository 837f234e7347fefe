import * as z from 'zod/mini';

// Browsers and people send these by accident (a paste from a PDF), and PostgreSQL refuses NUL outright.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const lineBreak = /[\r\n\t]/;

const isClean = (value: string) => !controlCharacter.test(value);

/** A required line of text, trimmed. `label` opens its messages: "Name is required." */
export const line = (label: string, maxLength: number) =>
  z.string(`${label} must be text.`).check(
    z.trim(),
    z.minLength(1, `${label} is required.`),
    z.maxLength(maxLength, `${label} must be at most ${maxLength} characters.`),
    z.refine((value) => isClean(value) && !lineBreak.test(value), `${label} contains a character that is not allowed.`),
  );
