// What a file system or a shell takes for something else, and marks that would turn the name's letters around.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const unsafe = /[\\/:*?"<>|\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** Short enough for two of them in any script: file systems take 255 bytes. */
const maxBytes = 100;

function toNamePart(text: string, otherwise: string): string {
  const safe = text.replace(unsafe, ' ').replace(/\s+/g, ' ').trim();
  let part = '';
  for (const character of safe) {
    if (new TextEncoder().encode(part + character).length > maxBytes) break;
    part += character;
  }
  // Neither a hidden file nor a name that Windows would cut.
  return part.replace(/^[. ]+|[. ]+$/g, '') || otherwise;
}

/** The name of a topic's PDF: `{subject}_{topic}_Flashcards.pdf`, safe as a file name everywhere. */
export const flashcardsPdfName = (subject: string, topic: string): string =>
  `${toNamePart(subject, 'Subject')}_${toNamePart(topic, 'Topic')}_Flashcards.pdf`;
