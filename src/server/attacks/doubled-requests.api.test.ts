import { afterAll, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { startProviderServer } from '#test/doubles/provider-server.ts';
import { contractEndpoints } from '#test/requests/contract-endpoints.ts';
import { type ExampleRequest, makeExampleRequests } from '#test/requests/example-requests.ts';

vi.setConfig({ testTimeout: 180_000 });

/** A provider that refuses each request at once, so that no request leaves the machine. */
const provider = await startProviderServer();
provider.answer((response) => response.writeHead(404).end());
afterAll(() => provider.stop());
const deaf = { baseUrl: provider.url, apiKey: 'sk-of-the-environment', model: 'test' };
const test = setUpTestApp({ openai: deaf, gemini: deaf });

function send(endpoint: Endpoint, cookie: string, { params = {}, query, body, headers }: ExampleRequest) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(params[name]));
  return test.inject({
    method: endpoint.method,
    url: query ? `${path}?${new URLSearchParams(query)}` : path,
    headers: { cookie, ...headers },
    ...(body && { payload: body }),
  });
}

it('a change that arrives four times at the same time, as from two tabs, fails no request', async () => {
  const cookie = await test.adminCookie();
  const examples = await makeExampleRequests(test);
  const writes = [...(await contractEndpoints())].filter(([name, { method }]) => method !== 'GET' && name !== 'logout');
  // Deletions last, because the other requests need what they delete.
  const ordered = writes.toSorted(([, a], [, b]) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
  const failed: string[] = [];
  let changed = 0;
  for (const [name, endpoint] of ordered) {
    const sent = Array.from({ length: 4 }, () => send(endpoint, cookie, examples[name] ?? {}));
    const answers = await Promise.all(sent);
    changed += Number(answers.some(({ statusCode }) => statusCode < 300));
    failed.push(...answers.flatMap(({ statusCode, body }) => (statusCode === 500 ? `${name} ${body}` : [])));
  }
  expect(failed).toEqual([]);
  expect(changed).toBeGreaterThan(writes.length / 2);
});
