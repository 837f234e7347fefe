import type { FastifyInstance } from 'fastify';
import { findSimilar } from '#contract/exams/analytics/similarity.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { getSimilarity } from './get-similarity.ts';
import { createSimilarityFinder } from './similarity-finder.ts';

export function similarityRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  const finder = createSimilarityFinder();
  app.addHook('onClose', () => finder.stop());

  mount(app, findSimilar, ({ params }) => getSimilarity(db, finder, params.id));
}
