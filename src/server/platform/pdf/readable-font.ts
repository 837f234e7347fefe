const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The members of pdfkit's embedded font that this file needs. The types of pdfkit do not describe them. */
type EmbeddedFont = {
  layout: (text: string) => { glyphs: { id: number; advanceWidth: number }[]; positions: object[] };
  subset: { glyphs: number[] };
  unicode: number[][];
  widths: number[];
  scale: number;
  encode: (text: string) => [codes: string[], positions: object[]];
};

/**
 * Makes a font state the characters of its glyphs in written order. In Devanagari, glyphs are drawn in another order: a
 * short i before its consonant, an r above the next letter. PDF readers that take the text from the glyphs would copy
 * and search the drawn order. So each glyph of a cluster stands for the next characters of the cluster, whatever it
 * looks like, and the embedded font has a copy of a glyph for each text that it stands for.
 */
export function stateWrittenOrder(document: PDFKit.PDFDocument): void {
  const font = (document as unknown as { _font: EmbeddedFont })._font;
  const codes = new Map<string, number>();
  const codeOf = (glyph: { id: number; advanceWidth: number }, characters: number[]): string => {
    const key = [glyph.id, ...characters].join();
    let code = codes.get(key);
    if (code === undefined) {
      code = font.subset.glyphs.push(glyph.id) - 1;
      codes.set(key, code);
      font.unicode[code] = characters;
      font.widths[code] = glyph.advanceWidth * font.scale;
    }
    return code.toString(16).padStart(4, '0');
  };
  font.encode = (text) => {
    const encoded: [string[], object[]] = [[], []];
    for (const { segment } of graphemes.segment(text)) {
      const { glyphs, positions } = font.layout(segment);
      const characters = Array.from(segment, (character) => character.codePointAt(0) ?? 0);
      glyphs.forEach((glyph, index) => {
        const isLast = index === glyphs.length - 1;
        encoded[0].push(codeOf(glyph, isLast ? characters.slice(index) : characters.slice(index, index + 1)));
        encoded[1].push(positions[index] ?? {});
      });
    }
    return encoded;
  };
}
