import { normalizeExamCode } from '#contract/exams/exam-code.ts';

/** White space, and characters that a chat adds to a copied text and that are invisible. No exam code contains them. */
const invisible = /[\s\p{Cf}]+/gu;

/**
 * The exam code in what a student typed or pasted: a code in any case and with spaces in it, or the link of an exam.
 */
export function readExamCode(typed: string): string {
  const [, inLink] = /\/exam\/([^/?#\s]+)/i.exec(typed) ?? [];
  return normalizeExamCode(decode(inLink ?? typed).replaceAll(invisible, ''));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
