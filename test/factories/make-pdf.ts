import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

/** Makes a PDF with the given texts as pages. An empty text makes a page like a scan. */
export async function makePdf(pages: number, text: string): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  for (let page = 1; page <= pages; page += 1) {
    document.addPage();
    if (text !== '') document.text(`${text} This is page ${page}.`);
  }
  document.end();
  return buffer(document);
}
