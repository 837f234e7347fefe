import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppError } from '../../app-error.ts';
import { KeyedLimit } from '../../keyed-limit.ts';

export type AtOnceOptions = {
  /** Requests with the same key that may be in progress. */
  most: number;
  /**
   * Requests with any key that may be in progress, if their bodies are so large that all of them together could fill
   * the memory.
   */
  mostInAll?: number;
  /** Returns the key of a request whose body has not been read yet. */
  keyOf: (request: FastifyRequest) => string;
  /** The error of a refused request; by default `request.too_many`. */
  refusal?: () => AppError;
};

/**
 * Limits the requests with the same key that one endpoint processes at the same time. `admit` refuses a request before
 * its body is read, because a refusal must cost little when a client sends thousands. `process` runs the handler of an
 * admitted request.
 */
export function limitAtOnce({ most, mostInAll = Number.POSITIVE_INFINITY, keyOf, refusal }: AtOnceOptions) {
  const limit = new KeyedLimit(most, refusal);
  const all = new KeyedLimit(mostInAll, refusal);
  const leaves = new WeakMap<FastifyRequest, () => void>();
  return {
    admit: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const leaveAll = all.enter('');
      const leaveKey = enterOr(leaveAll, () => limit.enter(keyOf(request)));
      const leave = () => {
        leaveKey();
        leaveAll();
      };
      leaves.set(request, leave);
      // The request never reaches the handler if its body is not valid or does not arrive.
      const leaveUnhandled = () => {
        if (leaves.has(request)) leave();
      };
      reply.raw.once('finish', leaveUnhandled);
      reply.raw.once('close', leaveUnhandled);
    },
    process: async <T>(request: FastifyRequest, handle: () => Promise<T>): Promise<T> => {
      const leave = leaves.get(request);
      // The handler continues after the client has disconnected, so from here on only the end of the handler frees the
      // place.
      leaves.delete(request);
      try {
        return await handle();
      } finally {
        leave?.();
      }
    },
  };
}

/** Enters a limit. If the limit refuses the request, leaves the limit that the request has entered before. */
function enterOr(leaveOther: () => void, enter: () => () => void): () => void {
  try {
    return enter();
  } catch (error) {
    leaveOther();
    throw error;
  }
}
