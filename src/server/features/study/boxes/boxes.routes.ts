import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/study/boxes.contract.ts';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Gate } from '#server/platform/gate.ts';
import { mount } from '#server/platform/http/mount.ts';
import { boxKeyOf } from './box-key.ts';
import { deleteBoxOf, selectSegment } from './boxes.store.ts';
import { createBox, openBox, requireBox } from './open-box.ts';
import { putSegment } from './put-segment.ts';
import { createSiteQuota } from './site-quota.ts';

type Dependencies = {
  db: Database;
  clock: () => Date;
  /** Bytes that all boxes of the site may take together. */
  quotaBytes: number;
};

/** Bytes of a body: a segment in base64url, and the JSON around it. */
const bodyLimit = 24 * 1024;

export function boxesRoutes(app: FastifyInstance, { db, clock, quotaBytes }: Dependencies): void {
  const quota = createSiteQuota(db, quotaBytes);
  // Boxes use at most 4 of the 20 database connections of a process, so that exams always find one.
  const gate = new Gate({ atOnce: 4, waiting: 100 });
  const options = { rateLimit: limitRequests, bodyLimit };

  mount(
    app,
    contract.createBox,
    ({ headers, body }) => gate.run(() => createBox(db, quota, boxKeyOf(body.id, headers.authorization), clock())),
    { rateLimit: limitCreations, bodyLimit },
  );

  mount(
    app,
    contract.getBox,
    ({ params, headers }) => gate.run(() => openBox(db, boxKeyOf(params.id, headers.authorization), clock())),
    options,
  );

  mount(
    app,
    contract.getSegment,
    ({ params, headers }, _request, reply) =>
      gate.run(async () => {
        await requireBox(db, boxKeyOf(params.id, headers.authorization), clock());
        const segment = await selectSegment(db, { ...params, boxId: params.id });
        reply.header('etag', segment.etag);
        return { ...segment, content: segment.content.toString('base64url') };
      }),
    options,
  );

  mount(
    app,
    contract.putSegment,
    ({ params: { id, device, segment }, headers, body }, _request, reply) =>
      gate.run(async () => {
        const content = Buffer.from(body.content, 'base64url');
        const draft = { device, segment, ifMatch: headers['if-match'], isSealed: body.isSealed, content };
        const state = await putSegment(db, quota, boxKeyOf(id, headers.authorization), draft, clock());
        reply.header('etag', state.etag);
        return state;
      }),
    options,
  );

  mount(
    app,
    contract.deleteBox,
    ({ params, headers }) =>
      gate.run(async () => {
        const isDeleted = await deleteBoxOf(db, boxKeyOf(params.id, headers.authorization), clock());
        if (!isDeleted) throw new AppError('box.not_found');
        return { deleted: true as const };
      }),
    options,
  );
}

const keyGenerator: RateLimitOptions['keyGenerator'] = (request) => clientNetwork(request.ip);

/** A new device reads a box with up to 70 requests. A college shares one network. */
const limitRequests: RateLimitOptions = {
  max: 1200,
  timeWindow: '1 minute',
  keyGenerator,
  errorResponseBuilder: (_request, { ttl }) =>
    new AppError(
      'request.too_many',
      `Too many devices of this network move their plans. Your reviews stay on this device. Try again in ${Math.ceil(ttl / 1000)} seconds.`,
    ),
};

/**
 * All students of a college may create their links in one lecture. One network can fill at most 300 MiB of the site's
 * quota in a day, because a box has at most 1 MiB.
 */
const limitCreations: RateLimitOptions = {
  max: 300,
  timeWindow: '1 day',
  keyGenerator,
  errorResponseBuilder: (_request, { ttl }) =>
    new AppError(
      'request.too_many',
      `This network has created 300 secret links within a day. Try again in ${Math.ceil(ttl / 3_600_000)} h, or save your plan as a file.`,
    ),
};
