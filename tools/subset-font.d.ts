declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'sfnt';
    /** Pins axes of a variable font. */
    variationAxes?: Record<string, number>;
    noHinting?: boolean;
    noLayoutClosure?: boolean;
    dropTables?: string[];
  };

  /** `text`'s glyphs of a font. */
  export default function subsetFont(font: Uint8Array, text: string, options: Options): Promise<Uint8Array>;
}
