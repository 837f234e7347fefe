import type { FastifyBaseLogger, FastifyInstance, FastifyReply } from 'fastify';
import { demoExamCode } from '#contract/exams/demo-exam.ts';
import { ExamCodeParams, normalizeExamCode } from '#contract/exams/exam-info.contract.ts';
import { IdParams } from '#contract/fields.ts';
import { selectActiveExams } from '#server/features/exams/exams/exams.store.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AnswerCache, prepareAnswer, sendReady } from '#server/platform/http/mount-cached.ts';
import { originOf } from '#server/platform/http/origin-of.ts';
import { PageCache } from './page-cache.ts';
import type { PageHead, RenderPage } from './page-template.ts';
import {
  contentPages,
  describeExam,
  examPage,
  fixedPages,
  missingPage,
  privatePages,
  siteDescription,
} from './public-pages.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';

type Dependencies = { db: Database; cache: AnswerCache };

const html = 'text/html; charset=utf-8';
const hidden = { schema: { hide: true } };

const shellPath = '/shell.html';

/** Characters. Each address of an exam or attempt is shorter. A longer one gets no header, because proxies refuse long headers. */
const maxAddress = 400;

/** Serves `robots.txt` and `sitemap.xml`. */
export function crawlerRoutes(app: FastifyInstance, { db, cache }: Dependencies): void {
  const pages = new PageCache(cache);
  app.get('/robots.txt', hidden, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(renderRobots(originOf(request))),
  );

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const origin = originOf(request);
    const answer = await pages.getOrLoad(
      { origin, path: '/sitemap.xml' },
      ['subjects', 'topics', 'flashcards'],
      async () => prepareAnswer('application/xml; charset=utf-8', await renderSitemap(db, origin)),
    );
    return sendReady(answer, request, reply);
  });
}

/** Serves each page of the web application with its own head. */
export function pageRoutes(app: FastifyInstance, render: RenderPage, { db, cache }: Dependencies): void {
  const pages = new PageCache(cache);
  /** Prepares a page from which a visitor may go to Home. It depends on the exams. */
  const preparePage = async (head: PageHead) =>
    prepareAnswer(html, render({ ...head, lacksDemo: await lacksDemo(db) }));

  for (const [path, head] of Object.entries(fixedPages)) {
    app.get(path, hidden, async (request, reply) => {
      const origin = originOf(request);
      const answer = await pages.getOrLoad({ origin, path }, ['exams'], () => preparePage({ ...head, origin, path }));
      return sendReady(answer, request, reply);
    });
  }

  // The service worker keeps this page and shows it at any address while there is no network. It has no content and names no screen.
  app.get(shellPath, hidden, async (request, reply) => {
    const answer = await pages.getOrLoad({ origin: originOf(request), path: shellPath }, ['exams'], () =>
      preparePage({ title: '', description: siteDescription }),
    );
    return sendReady(answer, request, reply);
  });

  for (const { path, tables, describe, screen, reads } of contentPages) {
    app.get(path, hidden, async (request, reply) => {
      const params = IdParams.safeParse(request.params);
      if (!params.success) return sendMissingPage(render, reply);
      const { id } = params.data;
      const place = { origin: originOf(request), path: path.replace(':id', String(id)) };
      try {
        const answer = await pages.getOrLoad(place, [...tables, 'exams'], async () =>
          preparePage({ ...(await describe(db, id)), ...place, screen, reads: reads(id) }),
        );
        return sendReady(answer, request, reply);
      } catch (error) {
        if (error instanceof AppError && error.status === 404) return sendMissingPage(render, reply);
        // The web application still starts, and its screen shows what it could not load.
        request.log.error({ err: error }, 'a page lacks its head');
        return sendPage(reply.status(503), render({ title: '', description: siteDescription }));
      }
    });
  }

  for (const { path, read, ...head } of [examPage, ...privatePages]) {
    app.get(path, hidden, async (request, reply) => {
      const params = request.params as Record<string, string>;
      // No page of the administration has a dot in its address. A probe for a script or a backup must not read 200.
      if (params['*']?.includes('.')) return sendMissingPage(render, reply);
      // The link is in a header because the bytes of most of these pages are the same for every address.
      const address = read && fillIn(read, params);
      if (address && address.length <= maxAddress) {
        reply.raw.setHeader('link', `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`);
      }
      const origin = originOf(request);
      if (path === examPage.path) return sendReady(await loadExamPage(origin, params, request.log), request, reply);
      // This page is rendered without the database, so that a student can reload an exam also while the database is down.
      const answer = await pages.getOrLoad({ origin, path }, [], async () =>
        prepareAnswer(html, render({ ...head, origin })),
      );
      return sendReady(answer, request, reply);
    });
  }

  /** The page that names an exam. It is neutral if no active exam has this code, or if the database cannot be read. */
  async function loadExamPage(origin: string, params: Record<string, string>, log: FastifyBaseLogger) {
    const { path, read, ...head } = examPage;
    const neutral = () => pages.getOrLoad({ origin, path }, ['exams'], () => preparePage({ ...head, origin }));
    const code = ExamCodeParams.safeParse(params);
    if (!code.success) return neutral();
    const { examCode } = code.data;
    try {
      const path = `/exam/${encodeURIComponent(examCode)}`;
      return await pages.getOrLoad({ origin, path }, ['exams', 'exam_sections', 'questions'], async () =>
        preparePage({ ...(await describeExam(db, examCode)), origin, screen: 'exam-intro' }),
      );
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return neutral();
      log.error({ err: error }, 'the page of an exam lacks its head');
      return prepareAnswer(html, render({ ...head, origin }));
    }
  }
}

/** Whether no active exam has the code of the demo exam. False if the database cannot be read. */
const lacksDemo = (db: Database): Promise<boolean> =>
  selectActiveExams(db, [demoExamCode]).then(
    (found) => found.length === 0,
    () => false,
  );

/** The address that the web application will read: it sends the exam code in upper case. */
const fillIn = (read: string, { examCode = '', ...params }: Record<string, string>): string =>
  Object.entries({ ...params, examCode: normalizeExamCode(examCode) }).reduce(
    (address, [name, value]) => address.replace(`:${name}`, () => encodeURIComponent(value)),
    read,
  );

/** Sends the web application with status 404. The application shows its not-found screen. */
export const sendMissingPage = (render: RenderPage, reply: FastifyReply): FastifyReply =>
  sendPage(reply.status(404), render(missingPage));

const sendPage = (reply: FastifyReply, page: string) => reply.header('cache-control', 'no-cache').type(html).send(page);
