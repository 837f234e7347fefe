import type { FastifyInstance } from 'fastify';
import { screens } from '#contract/site/screens.ts';
import { selectSubjectAndTopicIds } from '#server/features/library/topics/topics.store.ts';
import type { AnswerCache } from '#server/platform/cache/answer-cache.ts';
import type { Database } from '#server/platform/database/database.ts';
import { prepareAnswer, sendReady } from '#server/platform/http/mount-cached.ts';
import { originOf } from '#server/platform/http/origin-of.ts';
import { escapeMarkup } from './escape-markup.rules.ts';
import { PageCache } from './page-cache.ts';
import { pagesOf } from './public-pages.ts';

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

/** The largest number of addresses in one sitemap (sitemaps.org). */
const maxPages = 50_000;

/** Renders the sitemap of the public pages. If there are more than 50,000 pages, it lists the oldest ones. */
async function renderSitemap(db: Database, origin: string): Promise<string> {
  const paths = new Set(pagesOf(screens).fixed.map(({ path }) => path));
  for (const { subjectId, topicId } of await selectSubjectAndTopicIds(db, maxPages)) {
    paths.add(`/subjects/${subjectId}`);
    if (topicId !== null) paths.add(`/topics/${topicId}/study`);
  }
  const urls = [...paths].slice(0, maxPages).map((path) => `  <url><loc>${escapeMarkup(origin + path)}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`;
}

/** Renders `robots.txt`, which allows only public pages. Exams are excluded because students need a code for them. */
const renderRobots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /exam/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
