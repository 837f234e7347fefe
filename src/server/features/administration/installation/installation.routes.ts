import type { FastifyInstance } from 'fastify';
import { getInstallation } from '#contract/administration/installation.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import { claimSiteId } from './installation.store.ts';

export function installationRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  /** The id never changes while a server runs, because a restore refuses a served database. */
  let known: string | undefined;
  mount(app, getInstallation, async (_input, _request, reply) => {
    known ??= await claimSiteId(db);
    // Each screen of the study asks for it. A browser that keeps it for five minutes saves most of these requests, and
    // soon learns of a restored site.
    reply.header('cache-control', 'private, max-age=300');
    return { siteId: known };
  });
}
