import { type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointRequest } from '#contract/endpoint.ts';
import { call } from './api-client.ts';

/** A read of the API under this key. It ends when the query is cancelled. */
export const readQuery = <const Key extends QueryKey, E extends Endpoint>(
  queryKey: Key,
  endpoint: E,
  request: EndpointRequest<E>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => call(endpoint, request, { signal }) });
