import type { FastifyInstance, FastifyRequest } from 'fastify';
import { demoExamCodes } from '#contract/exams/demo-exam.ts';
import { normalizeExamCode } from '#contract/exams/exam-code.ts';
import { screens } from '#contract/site/screens.ts';
import { selectActiveExams } from '#server/features/exams/exams/exams.store.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sendReady } from '#server/platform/http/mount-cached.ts';
import { originOf } from '#server/platform/http/origin-of.ts';
import { serveWeb } from '#server/platform/http/site/serve-web.ts';
import { mountCrawlerFiles } from './crawler-files.ts';
import { contentRoute, hidden, maxAddress, otherRoute, type SendMissing, type Tools } from './mount-pages.ts';
import { PageCache } from './page-cache.ts';
import type { PageHead } from './page-template.ts';
import { createPageWriter, type PageWriter } from './page-writer.ts';
import { adminPages, libraryTables, missingPage, pagesOf, siteDescription } from './public-pages.ts';
import { createRenderLimits } from './render-limits.ts';

type Dependencies = {
  db: Database;
  cache: AnswerCache;
  /** Whether the server has time to render pages. */
  mayRender: () => boolean;
};

const shellPath = '/shell.html';

/** Serves each page of the web application with its own head, and public pages with their content. */
function pageRoutes(
  app: FastifyInstance,
  writer: PageWriter,
  sendMissing: SendMissing,
  { db, cache, mayRender }: Dependencies,
): void {
  const pages = new PageCache(cache);
  const { fixed, content, others } = pagesOf(screens);
  const renderInTurn = createRenderLimits(app, mayRender);
  // The web application starts from it. Search engines come again, and the next visitor gets the content.
  const busyPage = writer.writeShell({ title: '', description: siteDescription }, { status: 503, isMakeshift: true });
  const inTurn = (request: FastifyRequest, write: () => Promise<ReadyAnswer>) => async () =>
    (await renderInTurn(request, write)) ?? busyPage;
  const withDemo = async <H extends PageHead>(head: H) => ({ ...head, missingDemos: await findMissingDemos(db) });

  for (const head of fixed) {
    const { path } = head;
    app.get(path, hidden, async (request, reply) => {
      const typed = path === '/' ? typedCode(request.query) : '';
      if (typed !== '') return reply.redirect(`/exam/${encodeURIComponent(typed)}`, 303);
      const origin = originOf(request);
      const answer = await pages.getOrLoad(
        { origin, path },
        ['exams', 'privacy_settings', ...libraryTables],
        inTurn(request, async () => writer.writePage(await withDemo({ ...head, origin }), { path })),
      );
      return sendReady(answer, request, reply);
    });
  }

  // The service worker keeps this page and shows it at any address while there is no network. It has no content and
  // names no screen.
  app.get(shellPath, hidden, async (request, reply) => {
    const answer = await pages.getOrLoad({ origin: originOf(request), path: shellPath }, ['exams'], async () =>
      writer.writeShell(await withDemo({ title: '', description: siteDescription })),
    );
    return sendReady(answer, request, reply);
  });

  const tools: Tools = { db, pages, writer, sendMissing, renderInTurn, inTurn, withDemo };
  for (const page of content) contentRoute(app, page, tools);
  for (const page of [...others, ...adminPages]) otherRoute(app, page, tools);
}

/**
 * The code in the form of Home, which the browser submits if its scripts have not arrived yet. The page of the exam
 * reads a pasted link.
 */
function typedCode(query: unknown): string {
  const { examCode } = query as Record<string, unknown>;
  return typeof examCode === 'string' ? normalizeExamCode(examCode).slice(0, maxAddress).toWellFormed() : '';
}

function createMissingPage(writer: PageWriter): SendMissing {
  const shell = writer.writeShell(missingPage, { status: 404 });
  let content: Promise<ReadyAnswer> | undefined;
  return async (kind, request, reply) => {
    content ??= writer.writePage(missingPage, { path: '/not-found' }, { status: 404, isAnywhere: true });
    const page = kind === 'shell' ? shell : await content;
    if (page.isMakeshift) content = undefined;
    return sendReady(page, request, reply);
  };
}

/** The codes of the demo exams that no active exam has. None if the database cannot be read. */
const findMissingDemos = (db: Database): Promise<string[]> =>
  selectActiveExams(db, demoExamCodes).then(
    (found) => demoExamCodes.filter((code) => !found.some(({ examCode }) => examCode === code)),
    () => [],
  );

type SiteFolders = {
  /** The folder of the built browser application. Without it there are no pages. */
  webRoot: string | undefined;
  /** The folder of the build for the server. Without it pages have no content, and the browser renders them. */
  renderRoot: string | undefined;
  /** Whether browsers keep the application for use without a network. */
  hasWorker: boolean;
};

/**
 * Mounts what lies outside the API: what crawlers read, the pages, and the files of the browser application.
 * @returns what answers with the page for missing content. Undefined if there are no pages.
 */
export async function siteRoutes(
  app: FastifyInstance,
  { db, cache, mayRender, webRoot, renderRoot, hasWorker }: Dependencies & SiteFolders,
): Promise<SendMissing | undefined> {
  mountCrawlerFiles(app, { db, cache });
  if (webRoot === undefined) {
    await serveWeb(app, undefined);
    return undefined;
  }
  const writer = await createPageWriter(app, { webRoot, renderRoot });
  const sendMissing = createMissingPage(writer);
  pageRoutes(app, writer, sendMissing, { db, cache, mayRender });
  await serveWeb(app, { webRoot, hasWorker, sendPage: (request, reply) => sendMissing('content', request, reply) });
  return sendMissing;
}
