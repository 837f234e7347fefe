import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { demoExamCodes } from '#contract/exams/demo-exam.ts';
import { normalizeExamCode } from '#contract/exams/exam-code.ts';
import { ExamCodeParams, type ExamInfo } from '#contract/exams/exam-info.contract.ts';
import { IdParams } from '#contract/fields.ts';
import type { PageReads } from '#contract/site/rendered-page.ts';
import { screens } from '#contract/site/screens.ts';
import { selectActiveExams } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sendReady } from '#server/platform/http/mount-cached.ts';
import { originOf } from '#server/platform/http/origin-of.ts';
import { serveWeb } from '#server/platform/http/site/serve-web.ts';
import { mountCrawlerFiles } from './crawler-files.ts';
import { PageCache } from './page-cache.ts';
import type { PageHead } from './page-template.ts';
import { createPageWriter, type PageWriter } from './page-writer.ts';
import { adminPages, describeExam, libraryTables, missingPage, pagesOf, siteDescription } from './public-pages.ts';
import { createRenderLimits } from './render-limits.ts';

type Dependencies = {
  db: Database;
  cache: AnswerCache;
  /** Whether the server has time to render pages. */
  mayRender: () => boolean;
};

const hidden = { schema: { hide: true } };

const shellPath = '/shell.html';

/** Characters. Each address of an exam or attempt is shorter. A longer one gets no header, because proxies refuse long headers. */
const maxAddress = 400;

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
  /** The head of a page from which a visitor may go to Home. It depends on the exams. */
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

  // The service worker keeps this page and shows it at any address while there is no network. It has no content and names no screen.
  app.get(shellPath, hidden, async (request, reply) => {
    const answer = await pages.getOrLoad({ origin: originOf(request), path: shellPath }, ['exams'], async () =>
      writer.writeShell(await withDemo({ title: '', description: siteDescription })),
    );
    return sendReady(answer, request, reply);
  });

  for (const { path, describe, screen, reads, place } of content) {
    app.get(path, hidden, async (request, reply) => {
      const params = IdParams.safeParse(request.params);
      if (!params.success) return sendMissing('shell', request, reply);
      const { id } = params.data;
      const readsOfRow = (addresses: readonly string[]) =>
        addresses.map((address) => address.replace(':id', String(id)));
      const at = { origin: originOf(request), path: path.replace(':id', String(id)) };
      const cardPlace = place?.(request.query as Record<string, unknown>);
      const tables = ['exams', ...libraryTables] as const;
      const head = async () => withDemo({ ...(await describe(db, id)), ...at, screen });
      try {
        if (cardPlace) {
          const { search, isReplaced } = cardPlace;
          const write = async () =>
            writer.writePage(
              { ...(await head()), reads: readsOfRow(cardPlace.reads) },
              { ...at, search },
              { isReplaced },
            );
          const place = { ...at, path: at.path + search };
          const answer = await pages.getOrLoadOfMany(place, tables, inTurn(request, write));
          return sendReady(answer, request, reply);
        }
        const write = async () => writer.writePage({ ...(await head()), reads: readsOfRow(reads) }, at);
        const answer = await pages.getOrLoad(at, tables, inTurn(request, write));
        return sendReady(answer, request, reply);
      } catch (error) {
        if (error instanceof AppError && error.status === 404) {
          const page = { ...missingPage, screen, reads: readsOfRow(reads) };
          const write = async () => writer.writePage(await withDemo(page), at, { status: 404 });
          const answer = await pages.getOrLoadOfMany(at, tables, inTurn(request, write));
          return sendReady(answer, request, reply);
        }
        // The web application still starts, and its screen shows what it could not load.
        request.log.error({ err: error }, 'a page lacks its head');
        return sendReady(
          writer.writeShell({ title: '', description: siteDescription }, { status: 503 }),
          request,
          reply,
        );
      }
    });
  }

  for (const {
    path,
    reads: [read],
    personalRead,
    ...head
  } of [...others, ...adminPages]) {
    app.get(path, hidden, async (request, reply) => {
      const params = request.params as Record<string, string>;
      // No page of the administration has a dot in its address. A probe for a script or a backup must not read 200.
      if (params['*']?.includes('.')) return sendMissing('shell', request, reply);
      const origin = originOf(request);
      const exam = path === screens['exam-intro'].path ? await loadExamPage(origin, params, request) : undefined;
      if (exam) return sendReady(exam, request, reply);
      const own = personalRead && fillIn(personalRead, params);
      if (own && own.length <= maxAddress) {
        const write = () => writer.writePersonal({ ...head, origin }, fillIn(path, params), own);
        const page = await renderInTurn(request, write, params.sessionId);
        if (page) return sendReady(page, request, reply);
      }
      // The link is in a header because the bytes of most of these pages are the same for every address.
      const address = read && fillIn(read, params);
      if (address && address.length <= maxAddress) {
        reply.raw.setHeader('link', `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`);
      }
      // This page is written without the database, so that a student can reload an exam also while the database is down.
      const isPublic = path === screens['exam-intro'].path;
      const answer = await pages.getOrLoad({ origin, path }, isPublic ? ['exams'] : [], async () =>
        writer.writeShell(isPublic ? await withDemo({ ...head, origin }) : { ...head, origin }),
      );
      return sendReady(answer, request, reply);
    });
  }

  /** The page of an exam, also of one that does not exist. Undefined if no exam can have this code, or if the database cannot be read. */
  async function loadExamPage(origin: string, params: Record<string, string>, request: FastifyRequest) {
    const code = ExamCodeParams.safeParse(params);
    if (!code.success) return;
    const { examCode } = code.data;
    const path = `/exam/${encodeURIComponent(examCode)}`;
    const address = fillIn(screens['exam-intro'].reads[0], { examCode });
    const tables = ['exams', 'exam_sections', 'questions'] as const;
    try {
      const write = async () =>
        writer.writePage(
          await withDemo({ ...(await describeExam(db, examCode)), origin, screen: 'exam-intro', reads: [address] }),
          { path },
          { keep: withoutCountdown },
        );
      return await pages.getOrLoad({ origin, path }, tables, inTurn(request, write));
    } catch (error) {
      if (error instanceof AppError && error.status === 404) {
        const { title, description } = screens['exam-intro'];
        const page = { title, description, origin, screen: 'exam-intro', reads: [address] };
        const write = async () => writer.writePage(await withDemo(page), { path }, { status: 404 });
        return pages.getOrLoadOfMany({ origin, path }, tables, inTurn(request, write));
      }
      request.log.error({ err: error }, 'the page of an exam lacks its head');
    }
  }
}

/** The code in the form of Home, which the browser submits if its scripts have not arrived yet. The page of the exam reads a pasted link. */
function typedCode(query: unknown): string {
  const { examCode } = query as Record<string, unknown>;
  return typeof examCode === 'string' ? normalizeExamCode(examCode).slice(0, maxAddress).toWellFormed() : '';
}

/** The page is kept while the countdown to the opening runs, so it says only that the exam is not open. The browser asks for the time. */
const withoutCountdown = (reads: PageReads): PageReads =>
  Object.fromEntries(
    Object.entries(reads as Record<string, ExamInfo>).map(([address, exam]) => [
      address,
      { ...exam, opensInSeconds: exam.opensInSeconds === null ? null : 0 },
    ]),
  );

/**
 * Sends the page with status 404. `content`: no screen has this address, so the page contains the not-found screen. `shell`: the screen of
 * the address shows what is missing when the browser has rendered it.
 */
export type SendMissing = (
  kind: 'content' | 'shell',
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

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

/** The address that the web application will read: it sends the exam code in upper case. */
const fillIn = (read: string, { examCode = '', ...params }: Record<string, string>): string =>
  Object.entries({ ...params, examCode: normalizeExamCode(examCode) }).reduce(
    (address, [name, value]) => address.replace(`:${name}`, () => encodeURIComponent(value)),
    read,
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
