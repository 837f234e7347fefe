declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'sfnt';
    /** Pins axes of a variable font, or narrows them. */
    variationAxes?: Record<string, number | { min: number; max: number }>;
    /** Then `text` is empty. */
    keepAllGlyphs?: boolean;
    noHinting?: boolean;
    noLayoutClosure?: boolean;
    dropTables?: string[];
  };

  /** `text`'s glyphs of a font. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
