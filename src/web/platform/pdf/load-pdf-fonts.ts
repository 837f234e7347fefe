/** The fonts as TrueType bytes. `devanagari` is set only if a text contains Devanagari. */
export type PdfFonts = { sans: ArrayBuffer; devanagari?: ArrayBuffer };

// `tools/build/cut-fonts.ts` writes these subsets of the fonts when it builds the web.
const sansUrl = new URL('../../../../node_modules/.cache/rounds/pdf-sans.ttf', import.meta.url);
const devanagariUrl = new URL('../../../../node_modules/.cache/rounds/pdf-devanagari.ttf', import.meta.url);

async function load(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font of the PDF could not be loaded: ${response.status}.`);
  return response.arrayBuffer();
}

/** Loads the fonts that `text` needs. Throws if there is no network. */
export async function loadPdfFonts(text: string): Promise<PdfFonts> {
  const isDevanagari = /\p{Script_Extensions=Devanagari}/u.test(text);
  const [sans, devanagari] = await Promise.all([load(sansUrl), isDevanagari ? load(devanagariUrl) : undefined]);
  return devanagari ? { sans, devanagari } : { sans };
}
