// Characters with a special meaning in file systems or shells, and direction marks, which would reorder the letters.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must match control characters
const unsafe = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** A file name contains two parts, and file systems allow 255 bytes. */
const maxBytes = 100;

/** A text as a part of a file name, or `otherwise` if nothing of it can be one. */
export function toNamePart(text: string, otherwise: string): string {
  const safe = text.replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  let part = '';
  for (const character of safe) {
    if (new TextEncoder().encode(part + character).length > maxBytes) break;
    part += character;
  }
  // A leading dot hides the file, and Windows removes trailing dots and spaces.
  return part.replace(/^[. ]+|[. ]+$/g, '') || otherwise;
}

/** Returns the file name of the PDF of a topic: `{subject}_{topic}_Flashcards.pdf`, without unsafe characters. */
export const flashcardsPdfName = (subject: string, topic: string): string =>
  `${toNamePart(subject, 'Subject')}_${toNamePart(topic, 'Topic')}_Flashcards.pdf`;
