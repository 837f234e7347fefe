import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ProviderServer, sendJson, startProviderServer } from '#test/doubles/provider-server.ts';
import { askProvider } from './ask-provider.ts';

const key = 'sk-test-0123456789abcdef';
let provider: ProviderServer;
beforeAll(async () => {
  provider = await startProviderServer();
});
afterAll(() => provider.stop());

const ask = (name: Parameters<typeof askProvider>[1], options: { timeLimit?: number; url?: string } = {}) => {
  const at = { baseUrl: options.url ?? provider.url, apiKey: undefined };
  return askProvider({ openai: at, gemini: at }, name, key, options.timeLimit);
};

describe('asking a provider', () => {
  it('lists models with the key in the header that each provider requires, and never in the address', async () => {
    provider.answer((response) => sendJson(response, 200, { data: [] }));
    expect(await ask('openai')).toEqual({ ok: true, message: 'OpenAI accepts this key.' });
    expect(await ask('google')).toEqual({ ok: true, message: 'Gemini accepts this key.' });
    const [openai, gemini] = provider.requests.slice(-2);
    expect(openai?.path).toBe('/models');
    expect(openai?.headers.authorization).toBe(`Bearer ${key}`);
    expect(gemini?.path).toBe('/models?pageSize=1');
    expect(gemini?.headers['x-goog-api-key']).toBe(key);
  });

  it('returns the provider’s message about a refused key, without the key', async () => {
    const message = `Incorrect API key provided: ${key}.\nYou can find yours in the console.`;
    provider.answer((response) => sendJson(response, 401, { error: { message, type: 'x', code: 'invalid_api_key' } }));
    expect(await ask('openai')).toEqual({
      ok: false,
      message: 'OpenAI answered 401: Incorrect API key provided: …. You can find yours in the console.',
    });
    provider.answer((response) =>
      sendJson(response, 400, { error: { code: 400, message: 'API key not valid.', status: 'INVALID_ARGUMENT' } }),
    );
    expect(await ask('google')).toEqual({ ok: false, message: 'Gemini answered 400: API key not valid.' });
  });

  it.each([
    ['a page', '<html>Bad gateway</html>', 'OpenAI answered 502.'],
    ['an empty body', '', 'OpenAI answered 502.'],
    ['null', 'null', 'OpenAI answered 502.'],
    ['an error without a message', '{"error":{"message":{"a":1}}}', 'OpenAI answered 502.'],
    [
      'a very long message',
      JSON.stringify({ error: { message: 'x'.repeat(9000) } }),
      `OpenAI answered 502: ${'x'.repeat(300)}…`,
    ],
    ['a body over the limit', JSON.stringify({ error: { message: 'x'.repeat(9_000_000) } }), 'OpenAI answered 502.'],
  ])('returns a short message if the error response is %s', async (_what, body, message) => {
    provider.answer((response) => response.writeHead(502).end(body));
    expect(await ask('openai')).toEqual({ ok: false, message });
  });

  it('does not follow a redirect with the key', async () => {
    const elsewhere = await startProviderServer();
    provider.answer((response) => response.writeHead(302, { location: `${elsewhere.url}/models` }).end());
    expect(await ask('openai')).toEqual({ ok: false, message: 'OpenAI answered 302.' });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.stop();
  });

  it('stops after the time limit if the provider does not answer or stops in the middle of its answer', async () => {
    provider.answer(() => {});
    expect(await ask('openai', { timeLimit: 50 })).toEqual({
      ok: false,
      message: 'OpenAI did not answer within 0.05 seconds.',
    });
    provider.answer((response) => response.writeHead(500).write('{'));
    expect((await ask('google', { timeLimit: 50 })).message).toBe('Gemini did not answer within 0.05 seconds.');
  });

  it('tells if the provider cannot be reached', async () => {
    const gone = await startProviderServer();
    await gone.stop();
    expect(await ask('google', { url: gone.url })).toEqual({ ok: false, message: 'Gemini could not be reached.' });
  });

  it.each(['azure', 'anthropic', 'other'] as const)('says that a key of %s cannot be tested here', async (name) => {
    const before = provider.requests.length;
    expect(await ask(name)).toEqual({
      ok: false,
      message: 'Keys of this provider cannot be tested here; only OpenAI and Gemini can.',
    });
    expect(provider.requests).toHaveLength(before);
  });
});
