import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalizeExamCode } from '#contract/exams/exam-code.ts';
import { ExamCodeParams, type ExamInfo } from '#contract/exams/exam-info.contract.ts';
import { IdParams } from '#contract/fields.ts';
import type { PageReads } from '#contract/site/rendered-page.ts';
import { screens } from '#contract/site/screens.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { ReadyAnswer } from '#server/platform/cache/ready-answer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { sendReady } from '#server/platform/http/mount-cached.ts';
import { originOf } from '#server/platform/http/origin-of.ts';
import type { PageCache } from './page-cache.ts';
import type { PageHead } from './page-template.ts';
import type { PageWriter } from './page-writer.ts';
import { describeExam, libraryTables, missingPage, type pagesOf, siteDescription } from './public-pages.ts';
import type { createRenderLimits } from './render-limits.ts';

/**
 * Sends the page with status 404. `content`: no screen has this address, so the page contains the not-found screen.
 * `shell`: the screen of the address shows what is missing when the browser has rendered it.
 */
export type SendMissing = (
  kind: 'content' | 'shell',
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

type Pages = ReturnType<typeof pagesOf>;

/** The dependencies of the routes that write, keep and send pages. */
export type Tools = {
  db: Database;
  pages: PageCache;
  writer: PageWriter;
  sendMissing: SendMissing;
  renderInTurn: ReturnType<typeof createRenderLimits>;
  /** Writes a page when its turn comes, or answers that the server is busy. */
  inTurn: (request: FastifyRequest, write: () => Promise<ReadyAnswer>) => () => Promise<ReadyAnswer>;
  /** The head of a page from which a visitor may go to Home. It depends on the exams. */
  withDemo: <H extends PageHead>(head: H) => Promise<H & { missingDemos: string[] }>;
};

export const hidden = { schema: { hide: true } };

/**
 * Characters. Each address of an exam or attempt is shorter. A longer one gets no header, because proxies refuse long
 * headers.
 */
export const maxAddress = 400;

/** Serves a page whose content is a row of the library. */
export function contentRoute(
  app: FastifyInstance,
  { path, describe, screen, reads, place }: Pages['content'][number],
  { db, pages, writer, sendMissing, inTurn, withDemo }: Tools,
): void {
  app.get(path, hidden, async (request, reply) => {
    const params = IdParams.safeParse(request.params);
    if (!params.success) return sendMissing('shell', request, reply);
    const { id } = params.data;
    const readsOfRow = (addresses: readonly string[]) => addresses.map((address) => address.replace(':id', String(id)));
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
      return sendReady(writer.writeShell({ title: '', description: siteDescription }, { status: 503 }), request, reply);
    }
  });
}

/** Serves a page that the browser fills. */
export function otherRoute(
  app: FastifyInstance,
  { path, reads: [read], personalRead, ...head }: Omit<Pages['others'][number], 'screen'>,
  tools: Tools,
): void {
  const { pages, writer, sendMissing, renderInTurn, withDemo } = tools;
  app.get(path, hidden, async (request, reply) => {
    const params = request.params as Record<string, string>;
    // No page of the administration has a dot in its address. A probe for a script or a backup must not read 200.
    if (params['*']?.includes('.')) return sendMissing('shell', request, reply);
    const origin = originOf(request);
    const exam = path === screens['exam-intro'].path ? await loadExamPage(tools, origin, params, request) : undefined;
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

/**
 * The page of an exam, also of one that does not exist. Undefined if no exam can have this code, or if the database
 * cannot be read.
 */
async function loadExamPage(
  { db, pages, writer, inTurn, withDemo }: Tools,
  origin: string,
  params: Record<string, string>,
  request: FastifyRequest,
) {
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

/**
 * The page is kept while the countdown to the opening runs, so it says only that the exam is not open. The browser asks
 * for the time.
 */
const withoutCountdown = (reads: PageReads): PageReads =>
  Object.fromEntries(
    Object.entries(reads as Record<string, ExamInfo>).map(([address, exam]) => [
      address,
      { ...exam, opensInSeconds: exam.opensInSeconds === null ? null : 0 },
    ]),
  );

/** The address that the web application will read: it sends the exam code in upper case. */
const fillIn = (read: string, { examCode = '', ...params }: Record<string, string>): string =>
  Object.entries({ ...params, examCode: normalizeExamCode(examCode) }).reduce(
    (address, [name, value]) => address.replace(`:${name}`, () => encodeURIComponent(value)),
    read,
  );
