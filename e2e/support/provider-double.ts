import { type ProviderServer, startProviderServer } from '#test/doubles/provider-server.ts';

type Handle = Parameters<ProviderServer['answer']>[0];

/** A key is looked at as the providers do: those that hold the word "good" are accepted, all others refused. */
const checkKey: Handle = (response, { headers }) => {
  const key = headers.authorization ?? headers['x-goog-api-key'] ?? '';
  const isGood = key.includes('good');
  response.writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' });
  response.end(JSON.stringify(isGood ? { data: [] } : { error: { message: 'Incorrect API key provided.' } }));
};

const isGeneration = (path: string) => path.endsWith('/responses') || path.includes(':streamGenerateContent');

/** Stands in for the AI providers, so that no test asks a real one. What it generates is set with `answer`; it also checks keys. */
export async function startProviderDouble(): Promise<ProviderServer> {
  const server = await startProviderServer();
  const answer = (handle: Handle) =>
    server.answer((response, request) => (isGeneration(request.path) ? handle : checkKey)(response, request));
  answer((response) => response.writeHead(404).end());
  return { ...server, answer };
}
