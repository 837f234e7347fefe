/** The bytes of the fonts, as TrueType. Devanagari only where a text is written in it. */
export type PdfFonts = { sans: ArrayBuffer; devanagari?: ArrayBuffer };

// Cut by `tools/build/pdf-fonts.ts` when the web is built.
const sansUrl = new URL('../../../../node_modules/.cache/rounds/pdf-sans.ttf', import.meta.url);
const devanagariUrl = new URL('../../../../node_modules/.cache/rounds/pdf-devanagari.ttf', import.meta.url);

async function load(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`A font of the PDF could not be loaded: ${response.status}.`);
  return response.arrayBuffer();
}

/** Fetches the fonts that `text` needs. Throws when the network has gone. */
export async function loadPdfFonts(text: string): Promise<PdfFonts> {
  const isDevanagari = /\p{Script_Extensions=Devanagari}/u.test(text);
  const [sans, devanagari] = await Promise.all([load(sansUrl), isDevanagari ? load(devanagariUrl) : undefined]);
  return devanagari ? { sans, devanagari } : { sans };
}
