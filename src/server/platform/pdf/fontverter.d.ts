declare module 'fontverter' {
  /** Converts a font between file formats. Rejects when the bytes are no font. */
  export function convert(font: Buffer, format: 'sfnt' | 'woff' | 'woff2'): Promise<Buffer>;
}
