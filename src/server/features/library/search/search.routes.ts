import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/library/search.contract.ts';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Gate } from '#server/platform/gate.ts';
import { mount } from '#server/platform/http/mount.ts';
import { searchLibrary } from './search-library.ts';

/**
 * Requests of one network in a minute. A class shares one network, and a student who types sends a request at each
 * pause.
 */
const searchesPerMinute = 1200;

export function searchRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  // Each search reads all flashcards. One at a time, so that students who search leave the database to students in an
  // exam.
  const gate = new Gate({ atOnce: 1, waiting: 50 });

  // Not from the cache of public reads: clients can invent any number of searches, which would push out the lists of
  // the library.
  mount(
    app,
    contract.searchLibrary,
    ({ query }, _request, reply) =>
      gate.run(async () => {
        // A browser disconnects when its student types on.
        if (reply.raw.destroyed) throw new AppError('unavailable');
        return searchLibrary(db, query.q);
      }),
    {
      rateLimit: {
        max: searchesPerMinute,
        timeWindow: '1 minute',
        keyGenerator: (request) => clientNetwork(request.ip),
        errorResponseBuilder: (_request, { ttl }) =>
          new AppError(
            'request.too_many',
            `This network has searched too often. Please try again in ${Math.ceil(ttl / 1000)} seconds.`,
          ),
      },
    },
  );
}
