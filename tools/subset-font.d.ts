declare module 'subset-font' {
  /** `text`'s glyphs of a font; `variationAxes` pins axes of a variable one. */
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, number> },
  ): Promise<Uint8Array>;
}
