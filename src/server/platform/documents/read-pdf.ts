import { extractText, getDocumentProxy } from 'unpdf';

export type ReadPdf = {
  pages: number;
  /** Empty when there are more pages than were to be read, and of a scan. */
  text: string;
};

/**
 * Counts the pages of a PDF and extracts its text, unless it has more than `mostPages`.
 * @throws what the parser throws for a file that is damaged, locked or no PDF
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
