import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';

export type ReadText = { title: string; text: string };

/** What a person would read of a web page: its article where one can be told from what surrounds it, else all its text. */
export function readHtml(html: string): ReadText {
  const { document } = parseHTML(html);
  const title = document.title?.trim() ?? '';
  for (const element of document.querySelectorAll('script, style, noscript, template, iframe, svg')) element.remove();
  const whole = document.body?.textContent ?? '';
  // It takes the document apart.
  const article = new Readability(document).parse();
  return { title: article?.title?.trim() || title, text: tidy(article?.textContent?.trim() || whole) };
}

/** Blank lines part paragraphs; what else a page's source has of white space tells nothing. */
const tidy = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
