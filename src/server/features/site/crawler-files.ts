import type { FastifyInstance } from 'fastify';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { prepareAnswer, sendReady } from '#server/platform/http/mount-cached.ts';
import { originOf } from '#server/platform/http/origin-of.ts';
import { PageCache } from './page-cache.ts';
import { renderRobots, renderSitemap } from './sitemap.ts';

const hidden = { schema: { hide: true } };

/** Serves `robots.txt` and `sitemap.xml`. */
export function mountCrawlerFiles(app: FastifyInstance, { db, cache }: { db: Database; cache: AnswerCache }): void {
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
