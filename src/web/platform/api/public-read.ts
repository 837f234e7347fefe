import type { Endpoint, EndpointOutput } from '#contract/endpoint.ts';

type Item<T> = T extends readonly (infer I)[] ? I : T;

/**
 * A public read of the contract for `call`, without its schemas: they and zod would be a fifth of the scripts of Home.
 * The response must only be an object, or a list of objects, with `fields`. This is enough to notice a page that is
 * older than the server.
 */
export function publicRead<E extends Endpoint>(
  path: E['path'],
  fields: readonly (keyof Item<EndpointOutput<E>> & string)[],
): E {
  const hasFields = (item: unknown) =>
    typeof item === 'object' && item !== null && fields.every((field) => field in item);
  const safeParse = (data: unknown) => ({
    success: Array.isArray(data) ? data.every(hasFields) : hasFields(data),
    data,
  });
  return { method: 'GET', path, access: 'public', summary: '', response: { safeParse } } as unknown as E;
}
