import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

export type ReadText = { title: string; text: string };

/** Extracts the readable text of a web page: the article if Readability finds one, otherwise all text. */
export function readHtml(html: string): ReadText {
  const { document } = parseHTML(isWhole(html) ? html : wrap(html));
  const title = document.querySelector('title')?.textContent?.trim() ?? '';
  for (const element of document.querySelectorAll('script, style, noscript, template, iframe, svg, body title'))
    element.remove();
  const whole = document.body?.textContent ?? '';
  // Readability changes the document that it parses.
  const article = new Readability(document).parse();
  return { title: article?.title?.trim() || title, text: tidy(article?.textContent?.trim() || whole) };
}

/** Whether the page has its outer tags. HTML allows a page to omit them, but linkedom does not add them. */
const isWhole = (html: string): boolean => /<html[\s>]/i.test(html) && /<body[\s>]/i.test(html);

const wrap = (html: string): string =>
  `<!doctype html><html><head></head><body>${html.replace(/<!doctype[^>]*>|<\/?(?:html|head|body)(?:\s[^>]*)?>/gi, '')}</body></html>`;

/** Separates paragraphs by a blank line and collapses all other white space, which has no meaning in HTML. */
const tidy = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
