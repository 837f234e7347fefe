import { maxContentLength, maxSourcePages } from '#contract/authoring/generation.contract.ts';
import { AppError, refusedBecauseOf } from '#server/platform/app-error.ts';
import type { DocumentReader } from '#server/platform/documents/document-reader.ts';
import { fetchPublicPage, type PublicPage } from '#server/platform/web-page/fetch-public-page.ts';
import { PageError } from '#server/platform/web-page/page-error.ts';
import type { Network } from '#server/platform/web-page/public-connector.ts';
import { cleanText } from '../draft-text.rules.ts';

type Reference = { text: string; name: string };

/**
 * Reads the text of a public web page or PDF.
 * @throws AppError `generation.page_unreadable` with the reason in its message
 */
export async function readReference(
  reader: DocumentReader,
  address: string,
  { network, signal }: { network: Network; signal: AbortSignal },
): Promise<Reference> {
  try {
    const page = await fetchPublicPage(address, { network, signal });
    const { title, text } = await extract(reader, page);
    const readable = cleanText(text).slice(0, maxContentLength).toWellFormed();
    if (readable === '') throw new PageError('there is no text in it');
    return { text: readable, name: nameOf(page, title) };
  } catch (error) {
    const say = (reason: string) => `The reference page could not be read: ${reason}.`;
    if (error instanceof PageError) throw new AppError('generation.page_unreadable', say(error.message));
    throw refusedBecauseOf(error, 'generation.page_unreadable', say('what it holds could not be read'));
  }
}

async function extract(reader: DocumentReader, { kind, bytes, charset }: PublicPage) {
  switch (kind) {
    case 'html':
      return reader.readHtml(decode(bytes, charset ?? declaredCharset(bytes)));
    case 'text':
      return { title: '', text: decode(bytes, charset) };
    case 'pdf': {
      const { pages, text } = await reader.readPdf(bytes, maxSourcePages);
      if (pages > maxSourcePages) throw new PageError(`it has more than ${maxSourcePages} pages`);
      return { title: '', text };
    }
  }
}

const declaredCharset = (bytes: Buffer): string | undefined =>
  /<meta[^>]{0,200}charset\s*=\s*["']?([\w-]+)/i.exec(bytes.subarray(0, 2048).toString('latin1'))?.[1];

function decode(bytes: Buffer, charset = 'utf-8'): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function nameOf({ url }: PublicPage, title: string): string {
  const shown = cleanText(title).replace(/\s+/g, ' ').slice(0, 200).toWellFormed();
  return shown === '' ? url.slice(0, 500) : `${shown} (${url.slice(0, 500)})`;
}
