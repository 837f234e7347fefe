declare module 'fontverter' {
  /** Converts a font between file formats. Rejects if the bytes are not a font. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
}
