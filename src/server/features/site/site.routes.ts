import type { FastifyInstance, FastifyReply } from 'fastify';
import { IdParams } from '#contract/fields.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { type AnswerCache, prepareAnswer, sendReady } from '#server/platform/http/mount-cached.ts';
import { originOf } from './origin-of.ts';
import type { RenderPage } from './page-template.ts';
import { contentPages, fixedPages, missingPage, privatePages, siteDescription } from './public-pages.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';

type Dependencies = { db: Database; cache: AnswerCache };

const html = 'text/html; charset=utf-8';
const hidden = { schema: { hide: true } };

/** What search engines read: `robots.txt` and `sitemap.xml`. */
export function crawlerRoutes(app: FastifyInstance, { db, cache }: Dependencies): void {
  app.get('/robots.txt', hidden, async (request, reply) =>
    reply.type('text/plain; charset=utf-8').send(renderRobots(originOf(request))),
  );

  app.get('/sitemap.xml', hidden, async (request, reply) => {
    const origin = originOf(request);
    const answer = await cache.getOrLoad(`${origin}/sitemap.xml`, ['subjects', 'topics'], async () =>
      prepareAnswer('application/xml; charset=utf-8', await renderSitemap(db, origin)),
    );
    return sendReady(answer, request, reply);
  });
}

/** The pages of the browser application, each with its own head. */
export function pageRoutes(app: FastifyInstance, render: RenderPage, { db, cache }: Dependencies): void {
  for (const [path, head] of Object.entries(fixedPages)) {
    app.get(path, hidden, async (request, reply) => {
      const url = originOf(request) + path;
      const answer = await cache.getOrLoad(url, [], async () => prepareAnswer(html, render({ ...head, url })));
      return sendReady(answer, request, reply);
    });
  }

  for (const { path, tables, describe } of contentPages) {
    app.get(path, hidden, async (request, reply) => {
      const params = IdParams.safeParse(request.params);
      if (!params.success) return sendMissingPage(render, reply);
      const url = originOf(request) + path.replace(':id', String(params.data.id));
      try {
        const answer = await cache.getOrLoad(url, tables, async () =>
          prepareAnswer(html, render({ ...(await describe(db, params.data.id)), url })),
        );
        return sendReady(answer, request, reply);
      } catch (error) {
        if (error instanceof AppError && error.status === 404) return sendMissingPage(render, reply);
        // The application can say in its own words what it cannot load.
        request.log.error({ err: error }, 'a page lacks its head');
        return sendPage(reply.status(503), render({ title: '', description: siteDescription }));
      }
    });
  }

  const privatePage = prepareAnswer(html, render({ title: '', description: siteDescription }));
  for (const path of privatePages) {
    app.get(path, hidden, async (request, reply) => sendReady(privatePage, request, reply));
  }
}

/** The application, which shows its not-found screen, with the status that says so to machines. */
export const sendMissingPage = (render: RenderPage, reply: FastifyReply): FastifyReply =>
  sendPage(reply.status(404), render(missingPage));

const sendPage = (reply: FastifyReply, page: string) => reply.header('cache-control', 'no-cache').type(html).send(page);
