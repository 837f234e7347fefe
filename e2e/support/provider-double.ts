import { type ProviderServer, startProviderServer } from '#test/doubles/provider-server.ts';

type Handle = Parameters<ProviderServer['answer']>[0];

/** Responds to the check of a key: a key that contains "good" is accepted, any other is refused. */
const checkKey: Handle = (response, { headers }) => {
  const key = headers.authorization ?? headers['x-goog-api-key'] ?? '';
  const isGood = key.includes('good');
  response.writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isGood ? { data: [] } : { error: { message: 'Incorrect API key provided.' } }));
};

const isGeneration = (path: string) => path.endsWith('/responses') || path.includes(':streamGenerateContent');

/**
 * Starts a server that replaces both AI providers. `answer` sets the response to a request that generates; it checks
 * keys by itself.
 */
export async function startProviderDouble(): Promise<ProviderServer> {
  const server = await startProviderServer();
  const answer = (handle: Handle) =>
    server.answer((response, request) => (isGeneration(request.path) ? handle : checkKey)(response, request));
  answer((response) => response.writeHead(404).end());
  return { ...server, answer };
}
