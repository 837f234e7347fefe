declare module 'subset-font' {
  export type Options = {
    targetFormat: 'woff2' | 'sfnt';
    /** For each axis of a variable font: the one value, or the range of values, that the result keeps. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** Keeps all glyphs; `text` is empty. */
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    noLayoutClosure?: boolean;
    dropTables?: string[];
  };

  /** Reduces a font to the glyphs that `text` needs. Characters that the font lacks are ignored. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
