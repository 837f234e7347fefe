import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { forgetAdministrator } from '#web/features/administration/auth/forget-administrator.ts';
import { adminKeys } from './admin-keys.ts';
import { createQueryClient } from './query-client.ts';
import { queryKeys } from './query-keys.ts';

type Query = { queryKey: readonly unknown[]; queryFn: (context: { signal: AbortSignal }) => Promise<unknown> };
type NamedQuery = { name: string; query: Query };

const isQuery = (value: unknown): value is Query =>
  typeof value === 'object' && value !== null && 'queryKey' in value && 'queryFn' in value;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value;

/** All exports of the files that match, by name. */
async function importAll(pattern: string): Promise<[string, unknown][]> {
  const modules: Promise<object>[] = [];
  for await (const file of glob(pattern)) modules.push(import(resolve(file)));
  return (await Promise.all(modules)).flatMap((exports) => Object.entries(exports));
}

/** The path that a query asks for, or undefined if it asks for none. */
async function requestedPath({ queryFn }: Query): Promise<string | undefined> {
  const fetched = vi.fn<(address: string) => Promise<never>>().mockRejectedValue(new Error('No network.'));
  vi.stubGlobal('fetch', fetched);
  await queryFn({ signal: new AbortController().signal }).catch(() => {});
  return fetched.mock.calls[0]?.[0].split('?')[0];
}

afterEach(() => vi.unstubAllGlobals());

describe('the keys of queries', () => {
  let queries: NamedQuery[] = [];
  let adminPaths: RegExp[] = [];

  beforeAll(async () => {
    queries = (await importAll('src/web/features/**/*.queries.ts'))
      .filter(([name]) => name.endsWith('Query'))
      .map(([name, made]) => ({ name, query: typeof made === 'function' ? made(1, 'x') : made }))
      .filter((named): named is NamedQuery => isQuery(named.query));
    const endpoints = (await importAll('src/contract/**/*.contract.ts')).map(([, value]) => value).filter(isEndpoint);
    adminPaths = endpoints
      .filter(({ access, method }) => access !== 'public' && method === 'GET')
      .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
    // Imports every contract and query, which takes long on a busy machine.
  }, 300_000);

  it('begin with the root of administrator data for each query of an endpoint that only an administrator may read', async () => {
    const isAdmin = (path: string) => adminPaths.some((pattern) => pattern.test(path));
    const adminQueries: NamedQuery[] = [];
    for (const named of queries) if (isAdmin((await requestedPath(named.query)) ?? '')) adminQueries.push(named);

    expect(adminQueries.map(({ name }) => name)).toContain('analyticsQuery');
    expect(adminQueries.length).toBeGreaterThan(8);
    for (const { name, query } of adminQueries) expect([name, query.queryKey[0]]).toEqual([name, adminKeys.all[0]]);
  });

  it('leave nothing of the administrator in the cache after a logout, and keep the public data', async () => {
    const client = createQueryClient();
    for (const { query } of queries) client.setQueryData(query.queryKey, 'data');
    const mutation = client.getMutationCache().build(client, { mutationFn: async (input: string) => input });
    await mutation.execute('a provider key');

    forgetAdministrator(client);
    const left = client
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey);
    expect(left.filter(([root]) => root === adminKeys.all[0])).toEqual([]);
    expect(left).toContainEqual(queryKeys.subjects);
    expect(client.getMutationCache().getAll()).toEqual([]);
  });
});
