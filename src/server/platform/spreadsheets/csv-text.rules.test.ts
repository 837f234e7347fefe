import { describe, expect, it } from 'vitest';
import { decodeText, readInstruction } from './csv-text.rules.ts';

const text = 'naïve; β ≥ 2 “x”';
const utf16 = (content: string) => Buffer.from(content, 'utf16le');

describe('the text of a CSV file', () => {
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 little-endian', utf16(`\ufeff${text}`)],
    ['UTF-16 big-endian', utf16(`\ufeff${text}`).swap16()],
  ])('is read from %s, without the byte order mark', (_encoding, bytes) => {
    expect(decodeText(bytes)).toBe(text);
  });

  it('is read as Windows-1252 if it is not valid UTF-8', () => {
    expect(decodeText(Buffer.from([0x93, 0x80, 0x94, 0x20, 0xe4, 0x2c, 0xb5]))).toBe('“€” ä,µ');
  });

  it('has no first line that names the delimiter, and only one kind of line break', () => {
    expect(readInstruction('SEP=;\r\na\rb\r\nc\n')).toEqual({ text: 'a\nb\nc\n', delimiter: ';' });
    expect(readInstruction('sep=\t\na')).toEqual({ text: 'a', delimiter: '\t' });
    expect(readInstruction('separate;\na')).toEqual({ text: 'separate;\na', delimiter: undefined });
    expect(readInstruction('\nsep=;\na').delimiter).toBeUndefined();
  });
});
