import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

export type ReadText = { title: string; text: string };

/** What a person would read of a web page: its article where one can be told from what surrounds it, else all its text. */
export function readHtml(html: string): ReadText {
  const { document } = parseHTML(isWhole(html) ? html : wrap(html));
  const title = document.querySelector('title')?.textContent?.trim() ?? '';
  for (const element of document.querySelectorAll('script, style, noscript, template, iframe, svg, body title'))
    element.remove();
  const whole = document.body?.textContent ?? '';
  // It takes the document apart.
  const article = new Readability(document).parse();
  return { title: article?.title?.trim() || title, text: tidy(article?.textContent?.trim() || whole) };
}

/** HTML may leave out its outer tags, and often does; this parser does not put them in their place. */
const isWhole = (html: string): boolean => /<html[\s>]/i.test(html) && /<body[\s>]/i.test(html);

const wrap = (html: string): string =>
  `<!doctype html><html><head></head><body>${html.replace(/<!doctype[^>]*>|<\/?(?:html|head|body)(?:\s[^>]*)?>/gi, '')}</body></html>`;

/** Blank lines part paragraphs; what else a page's source has of white space tells nothing. */
const tidy = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
