import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { PageReads, ScreenRenderer } from '#contract/site/rendered-page.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import { prepareAnswer } from '#server/platform/http/mount-cached.ts';
import { type Page, type PageHead, readPageTemplate } from './page-template.ts';

/** The address that a page's content is rendered for. */
type Place = { path: string; search?: string };

type WriteOptions = {
  status?: number;
  /** Changes what the page contains of the responses. */
  keep?: (reads: PageReads) => PageReads;
  /** Whether the browser renders the screen itself. Then the page does not contain the responses. */
  isReplaced?: boolean;
  /** Whether the page is the same at every path. */
  isAnywhere?: boolean;
};

export type PageWriter = {
  /**
   * Prepares a page without content, except of what its screen shows while it waits: the browser renders the screen.
   */
  writeShell: (head: PageHead, options?: { status?: number; isMakeshift?: boolean }) => ReadyAnswer;
  /** Prepares a page with the content of the screen at `place`, made of the responses to `head.reads`. */
  writePage: (head: PageHead, place: Place, options?: WriteOptions) => Promise<ReadyAnswer>;
  /**
   * Prepares the page of one attempt with its first view, made of the response to `address`. Nobody may keep this page.
   * Undefined if the response does not come soon, or if there is nothing to show.
   */
  writePersonal: (head: PageHead, path: string, address: string) => Promise<ReadyAnswer | undefined>;
};

/** Milliseconds that the read of a personal page may take. After them the browser reads it itself. */
const patienceMs = 1000;

/** The module of the build for the server, if there is one in the folder. */
async function loadRenderer(folder: string | undefined): Promise<ScreenRenderer | undefined> {
  const file = folder === undefined ? undefined : join(folder, 'render-screens.js');
  if (file !== undefined && existsSync(file)) return (await import(pathToFileURL(file).href)) as ScreenRenderer;
}

/**
 * Creates the writer of all pages. `webRoot` is the built web, `renderRoot` the folder of the build for the server.
 * Without `renderRoot` no page has content. If a screen cannot be rendered, the page has no content, and the log has
 * the first failure.
 */
export async function createPageWriter(
  app: FastifyInstance,
  { webRoot, renderRoot }: { webRoot: string; renderRoot?: string | undefined },
): Promise<PageWriter> {
  const screens = await loadRenderer(renderRoot);
  const render = await readPageTemplate(webRoot);
  let hasFailed = false;

  /** The response of the API to a public read, from its cache if possible. */
  async function read(address: string): Promise<{ address: string; isMissing: boolean; body: unknown }> {
    const { statusCode, body } = await app.inject(address);
    if (statusCode !== 200 && statusCode !== 404) throw new Error(`The read of a page failed with ${statusCode}.`);
    return { address, isMissing: statusCode === 404, body: JSON.parse(body) };
  }

  function noteFailure(error: unknown, { screen }: PageHead): void {
    if (!hasFailed) app.log.error({ err: error, screen }, 'a page could not be rendered');
    hasFailed = true;
  }

  const prepare = ({ html, headers }: Page, status: number, isMakeshift = false) =>
    prepareAnswer('text/html; charset=utf-8', html, { headers, status, isMakeshift });
  const writeShell = (head: PageHead, { status = 200, isMakeshift = false } = {}) => {
    const content = head.screen === undefined ? undefined : screens?.renderWaiting(head.screen);
    return prepare(render(head, content === undefined ? undefined : { html: content }), status, isMakeshift);
  };

  /** The response to a read of an attempt; undefined if it has none soon, or if there is nothing to show. */
  async function readSoon(address: string): Promise<unknown> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patienceMs);
    });
    const answer = await Promise.race([app.inject(address), late]).finally(() => clearTimeout(timer));
    return answer?.statusCode === 200 ? answer.json() : undefined;
  }

  return {
    writeShell,
    writePersonal: async (head, path, address) => {
      if (!screens) return;
      try {
        const response = await readSoon(address);
        const content = response === undefined ? undefined : screens.renderPersonal({ path, address, response });
        if (!content) return;
        const { html, reads } = content;
        const page = render(head, { html, data: { path, search: '', reads, isReplaced: true } });
        return prepare({ ...page, headers: { ...page.headers, 'cache-control': 'no-store' } }, 200);
      } catch (error) {
        noteFailure(error, head);
      }
    },
    writePage: async (
      head,
      { path, search = '' },
      { status = 200, keep = (reads: PageReads) => reads, isReplaced, isAnywhere } = {},
    ) => {
      if (!screens) return writeShell(head, { status });
      try {
        const addresses = head.reads ?? [];
        const responses = await Promise.all(addresses.map(read));
        const bodies = (isMissing: boolean): PageReads =>
          Object.fromEntries(
            responses.filter((each) => each.isMissing === isMissing).map(({ address, body }) => [address, body]),
          );
        const missing = bodies(true);
        const found = { search, reads: keep(bodies(false)), ...(Object.keys(missing).length > 0 && { missing }) };
        const content = screens.renderScreen({ path, ...found, missingDemos: head.missingDemos ?? [] });
        const data = { ...(!isAnywhere && { path }), ...found };
        const page = render(
          { ...head, reads: isReplaced ? addresses : [] },
          { html: content, data: isReplaced ? undefined : data },
        );
        return prepare(page, status);
      } catch (error) {
        noteFailure(error, head);
        // The read may have failed because the server was busy. The next visitor gets the content.
        return writeShell(head, { status, isMakeshift: true });
      }
    },
  };
}
