import { readFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { missingDemosMeta } from '#contract/exams/demo-exam.ts';
import { type PageData, pageDataId } from '#contract/site/rendered-page.ts';
import type { InlineParts } from '#server/platform/http/guards/content-security-policy.ts';
import { pageHeaders } from '#server/platform/http/guards/security-headers.ts';
import { site } from '#site';
import { escapeMarkup } from './escape-markup.rules.ts';
import { readStyleSheet, type StyleSheet, stylesFor } from './page-styles.ts';

/** The part of a page that browser tabs, search engines and link previews show. */
export type PageHead = {
  /** The title without the site's name; empty on the home page. */
  title: string;
  description: string;
  /**
   * The origin that the visitor used. A page without one has no link preview, because the preview needs absolute
   * addresses.
   */
  origin?: string;
  /** The path of a page that search engines may list. A page without one is marked `noindex`. */
  path?: string;
  /** The file name of the web's screen. The page preloads the scripts and fonts of this screen. */
  screen?: string;
  /** The addresses that the screen reads first. The browser fetches them while it still loads the screen's code. */
  reads?: readonly string[];
  /** The codes of the demo exams that the browser must not offer. */
  missingDemos?: readonly string[];
};

const titleElement = /<title>[^<]*<\/title>/i;
/**
 * Links that belong to some screens only: fonts, and the scripts that `tools/build/screen-bundles.ts` wrote into the
 * page.
 */
const screenLink = /\s*<link\b[^>]*?\sdata-screen="([a-z -]+)"[^>]*>/g;
const descriptionElement = /\s*<meta\s[^>]*name="description"[^>]*>/i;

/** Characters. Search engines and link previews cut longer descriptions off. */
const maxDescription = 200;

/**
 * The attributes must match the `fetch` of the web's API client; otherwise the browser would not use the preloaded
 * response.
 */
const readLink = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="use-credentials" href="${escapeMarkup(address)}" />`;

function headOf({ title, description, origin, path, reads = [], missingDemos = [] }: PageHead): string {
  const name = title === '' ? site.name : `${title} · ${site.name}`;
  const summary = shorten(description);
  const meta = (kind: 'name' | 'property', key: string, value: string) =>
    `<meta ${kind}="${key}" content="${escapeMarkup(value)}" />`;
  const lines = [`<title>${escapeMarkup(name)}</title>`, meta('name', 'description', summary), ...reads.map(readLink)];
  if (path === undefined) lines.push(meta('name', 'robots', 'noindex'));
  if (missingDemos.length > 0) lines.push(meta('name', missingDemosMeta, missingDemos.join(' ')));
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

/** The content of a page, as the web's screen renders it. */
type PageContent = {
  html: string;
  /**
   * If present, the script in the browser continues with the content that is there. Otherwise the browser replaces the
   * content as soon as it has rendered the screen itself.
   */
  data?: PageData | undefined;
};

/** A page, and the headers with which a browser shows it. */
export type Page = { html: string; headers: Readonly<OutgoingHttpHeaders> };

export type RenderPage = (head: PageHead, content?: PageContent) => Page;

const themeScript = '<script src="/theme-boot.js"></script>';
const styleSheetLink = /<link rel="stylesheet"[^>]*>/;
const emptyRoot = '<div id="root"></div>';
const scriptNote = /\s*<noscript>[^<]*<\/noscript>/;
const scriptLoads = /<script type="module"|<link rel="modulepreload"/g;

/** Stands behind the content of a page. */
const contentEnd = '<template id="content-end"></template>';
/**
 * Makes the browser show the page when it has all of the content. Otherwise it shows the part that has arrived, and
 * what is centred or aligned at the right or at the bottom then moves.
 */
const waitForContent = '<link rel="expect" href="#content-end" blocking="render" />';
/**
 * Characters. Such a page has about 16 kB with brotli, little more than a server sends before the browser answers.
 * Longer content, for example a result of 100 questions, is shown while it arrives.
 */
const longestWaitedFor = 50_000;

/** JSON for the content of an element `script`. No text in it can end the element or begin a comment. */
const toScriptJson = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

/** Replaces the first occurrence. `replace` would interpret `$` in the new text. */
const put = (html: string, place: string | RegExp, text: string): string => html.replace(place, () => text);

function withContent(template: string, { html: content, data }: PageContent, styles: string): string {
  // The content can be read before the scripts are there, so they must not take bandwidth from the page itself.
  const html = template.replaceAll(scriptLoads, '$& fetchpriority="low"');
  const [link = ''] = styleSheetLink.exec(html) ?? [];
  const block = data ? `\n    <script type="application/json" id="${pageDataId}">${toScriptJson(data)}</script>` : '';
  const waits = content.length <= longestWaitedFor;
  const root = `<div id="root">${content}</div>${waits ? contentEnd : ''}${block}`;
  const shown = waits ? put(html, '</head>', `  ${waitForContent}\n  </head>`) : html;
  const filled = put(put(shown, emptyRoot, root), scriptNote, '');
  // The page paints with the styles that it contains. The whole style sheet, which other screens need, must not delay
  // that.
  return styles === '' ? filled : put(put(filled, link, `<style>${styles}</style>`), '</body>', `  ${link}\n  </body>`);
}

const readIfThere = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/**
 * The inline scripts and styles of the template. A page's content is never searched, so that the policy allows no
 * markup that slipped into it.
 */
const inlineParts = (template: string): Required<InlineParts> => ({
  scripts: [...template.matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap(([, text]) => text ?? []),
  styles: [...template.matchAll(/<style>([\s\S]*?)<\/style>/g)].flatMap(([, text]) => text ?? []),
});

/** The style sheet that a page links, if it has one. */
async function readLinkedStyles(webRoot: string, html: string): Promise<StyleSheet> {
  const [, address] = /href="(\/[^"]*)"/.exec(styleSheetLink.exec(html)?.[0] ?? '') ?? [];
  return readStyleSheet(address === undefined ? '' : await readIfThere(join(webRoot, address)));
}

/**
 * Reads the built `index.html` in `webRoot`. A page contains the script that sets the theme, because a request for it
 * would delay the first paint. A page with content also contains the styles of this content.
 * @throws if there is no such file, or if it does not have exactly one title.
 */
export async function readPageTemplate(webRoot: string): Promise<RenderPage> {
  const themeBoot = (await readIfThere(join(webRoot, 'theme-boot.js'))).replaceAll(/^ *\/\/.*\n/gm, '');
  const html = put(
    (await readFile(join(webRoot, 'index.html'), 'utf8')).replace(descriptionElement, ''),
    themeScript,
    themeBoot === '' ? themeScript : `<script>${themeBoot}</script>`,
  );
  const sheet = await readLinkedStyles(webRoot, html);
  const [before, after, ...more] = html.split(titleElement);
  if (before === undefined || after === undefined || more.length > 0) throw new Error('index.html needs one title.');
  const { scripts, styles } = inlineParts(html);
  const keepLinksOf =
    (screen = '') =>
    (part: string) =>
      part.replace(screenLink, (link, names: string) => (names.split(' ').includes(screen) ? link : ''));
  return (head, content) => {
    const keep = keepLinksOf(head.screen);
    const page = keep(before) + headOf(head) + keep(after);
    if (!content) return { html: page, headers: pageHeaders({ scripts, styles }) };
    const picked = stylesFor(content.html, sheet);
    return {
      html: withContent(page, content, picked),
      headers: pageHeaders({ scripts, styles: picked === '' ? styles : [...styles, picked] }),
    };
  };
}
