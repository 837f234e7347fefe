import { extractText, getDocumentProxy } from 'unpdf';

export type ReadPdf = {
  pages: number;
  /** Empty if the PDF has more than `mostPages` pages or is a scan. */
  text: string;
};

/**
 * Counts the pages of a PDF and extracts its text, unless it has more than `mostPages`.
 * @throws The error of the parser if the file is damaged, locked or not a PDF.
 */
export async function readPdf(bytes: Uint8Array, mostPages: number): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  try {
    const pages = document.numPages;
    if (pages > mostPages) return { pages, text: '' };
    const { text } = await extractText(document, { mergePages: false });
    return {
      pages,
      text: text
        .map((page) => page.trim())
        .join('\n\n')
        .trim(),
    };
  } finally {
    await document.loadingTask.destroy();
  }
}
