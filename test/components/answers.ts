import type { Endpoint, EndpointOutput } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';

/** How the requests to one endpoint end, in a test without a server. */
export type Answer = { endpoint: Endpoint; respond: (request: RequestInit, url?: URL) => Promise<Response> };

/** The endpoint answers with this body. */
export const answers = <E extends Endpoint>(endpoint: E, body: EndpointOutput<E>): Answer => ({
  endpoint,
  respond: async () => Response.json(body),
});

/** The endpoint answers with status 202: it has stored the request and withholds the outcome. */
export const withholds = <E extends Endpoint>(endpoint: E, body: EndpointOutput<E>): Answer => ({
  endpoint,
  respond: async () => Response.json(body, { status: 202 }),
});

/** The endpoint never answers. */
export const waits = (endpoint: Endpoint): Answer => ({ endpoint, respond: () => new Promise(() => {}) });

/** The connection breaks. */
export const breaksOff = (endpoint: Endpoint): Answer => ({
  endpoint,
  respond: async () => {
    throw new TypeError('Failed to fetch');
  },
});

/** The server refuses the request. `current`: the item as it is now, if the reason is that it was changed meanwhile. */
export const refuses = (
  endpoint: Endpoint,
  status: number,
  code: ErrorCode,
  message: string,
  current?: object,
): Answer => ({
  endpoint,
  respond: async () => Response.json({ code, message, requestId: 'r1', current }, { status }),
});

const toPattern = ({ path }: Endpoint) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Replaces the browser's `fetch`. A request without a listed answer fails, as it would without a network. */
export function answerRequests(list: readonly Answer[]): void {
  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const { pathname } = url;
    const method = init.method ?? 'GET';
    const found = list.find(({ endpoint }) => endpoint.method === method && toPattern(endpoint).test(pathname));
    if (found) return found.respond(init, url);
    throw new TypeError(`No answer is given for ${method} ${pathname}`);
  };
}
