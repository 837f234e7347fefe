import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from '#site';
import { escapeMarkup } from './escape-markup.rules.ts';

/** What a page tells tabs, search engines and those it is shared with. */
export type PageHead = {
  /** Without the site's name; empty on the home page. */
  title: string;
  description: string;
  /** Its own absolute address. Without one nobody is asked to find or share the page. */
  url?: string;
  /** The browser's screen for it, by the name of its file: what that needs is fetched beside the rest. */
  screen?: string;
  /** What the screen will ask the server for first: fetched before its code is there to ask. */
  reads?: readonly string[];
};

export type RenderPage = (head: PageHead) => string;

const titleElement = /<title>[^<]*<\/title>/i;
/** What is there for some screens only: fonts, and what `tools/build/screen-bundles.ts` has put into the page. */
const screenLink = /\s*<link\b[^>]*?\sdata-screen="([a-z -]+)"[^>]*>/g;
const descriptionElement = /\s*<meta\s[^>]*name="description"[^>]*>/i;

/** Previews show about so much. */
const maxDescription = 200;

/** Fetches as `call` of the browser application does, or the browser would not take the one for the other. */
const readLink = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeMarkup(address)}" />`;

function headOf({ title, description, url, reads = [] }: PageHead): string {
  const name = title === '' ? site.name : `${title} · ${site.name}`;
  const summary = shorten(description);
  const meta = (kind: 'name' | 'property', key: string, value: string) =>
    `<meta ${kind}="${key}" content="${escapeMarkup(value)}" />`;
  const lines = [`<title>${escapeMarkup(name)}</title>`, meta('name', 'description', summary), ...reads.map(readLink)];
  if (url === undefined) return [...lines, meta('name', 'robots', 'noindex')].join('\n    ');
  return [
    ...lines,
    `<link rel="canonical" href="${escapeMarkup(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title === '' ? site.name : title),
    meta('property', 'og:description', summary),
    meta('property', 'og:url', url),
    meta('name', 'twitter:card', 'summary'),
  ].join('\n    ');
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  return characters.length <= maxDescription
    ? line
    : `${characters
        .slice(0, maxDescription - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Reads the built `index.html` of `webRoot`, into which each page's head is put in place of its own title and description.
 * @throws when there is no such file or it has no title.
 */
export async function readPageTemplate(webRoot: string): Promise<RenderPage> {
  const html = (await readFile(join(webRoot, 'index.html'), 'utf8')).replace(descriptionElement, '');
  const [before, after, ...more] = html.split(titleElement);
  if (before === undefined || after === undefined || more.length > 0) throw new Error('index.html needs one title.');
  const of =
    (screen = '') =>
    (part: string) =>
      part.replace(screenLink, (link, names: string) => (names.split(' ').includes(screen) ? link : ''));
  return (head) => {
    const keep = of(head.screen);
    return keep(before) + headOf(head) + keep(after);
  };
}
