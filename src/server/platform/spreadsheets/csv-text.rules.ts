const byteOrderMarks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * Decodes a text file. Its encoding is the one of its byte order mark; without a mark it is UTF-8 if the bytes are
 * valid UTF-8, otherwise Windows-1252, in which each byte is a character.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = byteOrderMarks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (marked) return new TextDecoder(marked.encoding).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Excel reads a first line `sep=;` as an instruction. It does not show this line as a row and does not count it. */
const instruction = /^sep=([,;\t])[ \t]*\n/i;

/** Separates the text from the instruction about its delimiter, if there is one, and makes each line break `\n`. */
export function readInstruction(text: string): { text: string; delimiter: Delimiter | undefined } {
  const unified = text.replaceAll(/\r\n?/g, '\n');
  const [line, sign] = instruction.exec(unified) ?? [];
  if (line === undefined) return { text: unified, delimiter: undefined };
  return { text: unified.slice(line.length), delimiter: delimiters.find((delimiter) => delimiter === sign) };
}
