import type { FastifyReply, FastifyRequest } from 'fastify';
import { KeyedLimit } from '../../keyed-limit.ts';

export type AtOnceOptions = {
  /** Requests with the same key that may be in progress. */
  most: number;
  /** Returns the key of a request whose body has not been read yet. */
  keyOf: (request: FastifyRequest) => string;
};

/**
 * Limits the requests with the same key that one endpoint processes at the same time. `admit` refuses a request before its body is read,
 * because a refusal must cost little when a client sends thousands. `process` runs the handler of an admitted request.
 */
export function limitAtOnce({ most, keyOf }: AtOnceOptions) {
  const limit = new KeyedLimit(most);
  const leaves = new WeakMap<FastifyRequest, () => void>();
  return {
    admit: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const leave = limit.enter(keyOf(request));
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
      // The handler continues after the client has disconnected, so from here on only the end of the handler frees the place.
      leaves.delete(request);
      try {
        return await handle();
      } finally {
        leave?.();
      }
    },
  };
}
