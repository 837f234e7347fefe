import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoMissingMeta } from '#contract/exams/demo-exam.ts';
import { site } from '#site';
import { escapeMarkup } from './escape-markup.rules.ts';

/** The part of a page that browser tabs, search engines and link previews show. */
export type PageHead = {
  /** The title without the site's name; empty on the home page. */
  title: string;
  description: string;
  /** The origin that the visitor used. A page without one has no link preview, because the preview needs absolute addresses. */
  origin?: string;
  /** The path of a page that search engines may list. A page without one is marked `noindex`. */
  path?: string;
  /** The file name of the web's screen. The page preloads the scripts and fonts of this screen. */
  screen?: string;
  /** The addresses that the screen reads first. The browser fetches them while it still loads the screen's code. */
  reads?: readonly string[];
  /** Whether the browser must not offer the demo exam. */
  lacksDemo?: boolean;
};

export type RenderPage = (head: PageHead) => string;

const titleElement = /<title>[^<]*<\/title>/i;
/** Links that belong to some screens only: fonts, and the scripts that `tools/build/screen-bundles.ts` wrote into the page. */
const screenLink = /\s*<link\b[^>]*?\sdata-screen="([a-z -]+)"[^>]*>/g;
const descriptionElement = /\s*<meta\s[^>]*name="description"[^>]*>/i;

/** Characters. Search engines and link previews cut longer descriptions off. */
const maxDescription = 200;

/** The attributes must match the `fetch` of the web's API client; otherwise the browser would not use the preloaded response. */
const readLink = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeMarkup(address)}" />`;

function headOf({ title, description, origin, path, reads = [], lacksDemo = false }: PageHead): string {
  const name = title === '' ? site.name : `${title} · ${site.name}`;
  const summary = shorten(description);
  const meta = (kind: 'name' | 'property', key: string, value: string) =>
    `<meta ${kind}="${key}" content="${escapeMarkup(value)}" />`;
  const lines = [`<title>${escapeMarkup(name)}</title>`, meta('name', 'description', summary), ...reads.map(readLink)];
  if (path === undefined) lines.push(meta('name', 'robots', 'noindex'));
  if (lacksDemo) lines.push(meta('name', demoMissingMeta, 'true'));
  if (origin === undefined) return lines.join('\n    ');
  if (path !== undefined) {
    lines.push(
      `<link rel="canonical" href="${escapeMarkup(origin + path)}" />`,
      meta('property', 'og:url', origin + path),
    );
  }
  return [
    ...lines,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site.name),
    meta('property', 'og:title', title === '' ? site.name : title),
    meta('property', 'og:description', summary),
    meta('property', 'og:image', `${origin}/social.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', site.name),
    meta('name', 'twitter:card', 'summary_large_image'),
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
 * Reads the built `index.html` in `webRoot`. The returned function replaces its title and description with the head of a page.
 * @throws if there is no such file, or if it does not have exactly one title.
 */
export async function readPageTemplate(webRoot: string): Promise<RenderPage> {
  const html = (await readFile(join(webRoot, 'index.html'), 'utf8')).replace(descriptionElement, '');
  const [before, after, ...more] = html.split(titleElement);
  if (before === undefined || after === undefined || more.length > 0) throw new Error('index.html needs one title.');
  const keepLinksOf =
    (screen = '') =>
    (part: string) =>
      part.replace(screenLink, (link, names: string) => (names.split(' ').includes(screen) ? link : ''));
  return (head) => {
    const keep = keepLinksOf(head.screen);
    return keep(before) + headOf(head) + keep(after);
  };
}
