import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/study/decks.contract.ts';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import { AppError } from '#server/platform/app-error.ts';
import { FairGate } from '#server/platform/fair-gate.ts';
import { mount } from '#server/platform/http/mount.ts';
import { ReadyJson } from '#server/platform/http/ready-json.ts';
import type { ReadingThread } from '#server/platform/spreadsheets/reading-thread.ts';

const script = new URL('read-deck.worker.ts', import.meta.url);

/** Milliseconds for one file. A deck of 10,000 cards takes about two seconds on a busy machine. */
const timeLimitMs = 10_000;

const networkOf = (request: FastifyRequest) => clientNetwork(request.ip);

/** Reads the decks of students for their devices. */
export function decksRoutes(app: FastifyInstance, { thread }: { thread: ReadingThread }): void {
  // The thread also reads the uploads of educators. It gets one file of a student at a time, so an educator waits for
  // at most one.
  const gate = new FairGate({ atOnce: 1, waiting: 8 });
  mount(
    app,
    contract.readDeck,
    ({ files: { file } }, request, reply) => {
      // A student who has left the page does not make others wait.
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort(new AppError('request.malformed')));
      return gate.run(networkOf(request), async () => {
        const json = await thread.read<string>(script, [file.name, file.bytes], gone.signal, timeLimitMs);
        return new ReadyJson(json);
      });
    },
    {
      rateLimit: limitFiles,
      // Each file is in memory until it is read.
      atOnce: { most: 3, mostInAll: 12, keyOf: networkOf, refusal: busy },
    },
  );
}

const busy = () => new AppError('unavailable', 'Other files are being read. Try again in a moment.');

/** A whole class may add the deck that its teacher has shared. */
const limitFiles: RateLimitOptions = {
  max: 60,
  timeWindow: '10 minutes',
  keyGenerator: networkOf,
  errorResponseBuilder: (_request, { ttl }) =>
    new AppError(
      'request.too_many',
      `This network has read 60 files within ten minutes. Try again in ${Math.ceil(ttl / 60_000)} min.`,
    ),
};
