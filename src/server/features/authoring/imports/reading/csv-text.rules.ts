const byteOrderMarks = [
  { encoding: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
] as const;

/**
 * The text of a CSV file in whatever encoding spreadsheet programs save: what its byte order mark says, else UTF-8 if it is valid,
 * else Windows-1252, in which every byte means something.
 */
export function decodeCsv(bytes: Uint8Array): string {
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

/** Excel takes a first line `sep=;` for an instruction, does not show it, and does not count it. */
const instruction = /^sep=([,;\t])[ \t]*\n/i;

/** Parts the text from the instruction about its delimiter, if it has one, and makes all line breaks one. */
export function readInstruction(text: string): { text: string; delimiter: Delimiter | undefined } {
  const unified = text.replaceAll(/\r\n?/g, '\n');
  const [line, sign] = instruction.exec(unified) ?? [];
  if (line === undefined) return { text: unified, delimiter: undefined };
  return { text: unified.slice(line.length), delimiter: delimiters.find((delimiter) => delimiter === sign) };
}
