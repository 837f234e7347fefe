import PDFDocument from 'pdfkit';
import { afterAll, describe, expect, it } from 'vitest';
import { createDocumentReader } from './document-reader.ts';

const reader = createDocumentReader();
afterAll(() => reader.stop());

async function makePdf(pages: string[]): Promise<Buffer> {
  const document = new PDFDocument({ autoFirstPage: false });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isDone = new Promise((resolve) => document.on('end', resolve));
  for (const page of pages) document.addPage().text(page);
  document.end();
  await isDone;
  return Buffer.concat(chunks);
}

describe('a PDF', () => {
  it('is read page by page', async () => {
    expect(await reader.readPdf(await makePdf(['The heart', 'pumps blood.']), 100)).toEqual({
      pages: 2,
      text: 'The heart\n\npumps blood.',
    });
  });

  it('with too many pages is counted, but its text is not read', async () => {
    expect(await reader.readPdf(await makePdf(['One', 'Two', 'Three']), 2)).toEqual({ pages: 3, text: '' });
  });

  it('that is not a PDF is reported as unreadable', async () => {
    await expect(reader.readPdf(Buffer.from('%PDF-1.7 nothing'), 100)).rejects.toThrow();
  });
});

describe('a page', () => {
  const paragraphs = Array.from(
    { length: 10 },
    (_, index) => `<p>Paragraph ${index} tells, at some length and\n with much detail, how the heart pumps blood.</p>`,
  ).join('\n');

  it('yields its article without the navigation and other text around it', async () => {
    const html = `<html><head><title>The heart</title></head><body><nav><a href="/">Buy now</a></nav>
      <article><h1>The heart</h1>${paragraphs}</article><script>alert(1)</script><style>p{}</style></body></html>`;
    const { title, text } = await reader.readHtml(html);
    expect(title).toBe('The heart');
    expect(text).toContain('Paragraph 9 tells, at some length and with much detail, how the heart pumps blood.');
    expect(text).not.toMatch(/Buy now|alert|p\{\}/);
  });

  it.each([
    ['nothing', '', ''],
    ['plain text', 'Only text', 'Only text'],
    ['a fragment', '<p>One</p>', 'One'],
    ['a page without its outer tags', '<!DOCTYPE html><title>T</title><p>One</p>', 'One'],
    ['tags that never close', '<div><p>One<div><b>Two', 'OneTwo'],
  ])('that is %s yields the text that it has', async (_what, html, expected) => {
    expect((await reader.readHtml(html)).text).toBe(expected);
  });
});

it('a document that takes too long is given up, and the next one is read', async () => {
  // The limit includes the start of the worker, which takes a second or two on a busy machine.
  const hasty = createDocumentReader(5000);
  const deep = '<div>'.repeat(400_000);
  await expect(hasty.readHtml(deep)).rejects.toThrow();
  expect((await hasty.readHtml('<p>One</p>')).text).toBe('One');
  await hasty.stop();
});
