import { createServer } from 'node:http';

/**
 * Stands in for the AI providers, so that no test asks a real one: it accepts the keys that hold the word "good" and refuses all
 * others as the providers do.
 */
export async function startProviderDouble(): Promise<{ origin: string; close: () => void }> {
  const server = createServer((request, response) => {
    const key = request.headers.authorization ?? request.headers['x-goog-api-key'] ?? '';
    const isGood = key.includes('good');
    response.writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isGood ? { data: [] } : { error: { message: 'Incorrect API key provided.' } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
