import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '#server/features/administration/auth/client-network.rules.ts';
import { FairGate } from '#server/platform/fair-gate.ts';
import type { AtOnceOptions } from '#server/platform/http/guards/limit-at-once.ts';
import { isWithheld } from './get-result.ts';

/**
 * How many requests of one attempt each endpoint handles at the same time. A browser sends at most two at once. Without
 * this limit one client could fill the queue that all students share.
 */
export const perAttempt: AtOnceOptions = {
  most: 50,
  keyOf: (request) => (request.params as { sessionId: string }).sessionId,
};

/** The limit for results and insights. A page reads one at a time, and each costs as much as three saves. */
export const readsPerAttempt: AtOnceOptions = { ...perAttempt, most: 8 };

/** The most reads of results that wait. All students of an exam read their results when the scores are released. */
const waitingReads = 3000;

export type ResultReads = {
  /** Answers a request with what `read` returns. Few reads run at once, and the networks take turns. */
  answer: <O extends object>(request: FastifyRequest, reply: FastifyReply, read: () => Promise<O>) => Promise<O>;
};

/** Creates the queue that the reads of results and of insights share. */
export function createResultReads(): ResultReads {
  const gate = new FairGate({ atOnce: 2, waiting: waitingReads });
  return {
    answer: async (request, reply, read) => withStatus(reply, await gate.run(clientNetwork(request.ip), read)),
  };
}

/** Sets status 202 for a result whose scores are not released. */
export function withStatus<O extends object>(reply: FastifyReply, outcome: O): O {
  if (isWithheld(outcome)) reply.status(202);
  return outcome;
}
