import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deriveFrom } from '#server/platform/secrets.ts';
import { apiKeys } from '#server/schema/api-keys.table.ts';
import { buildSecondApp, setUpTestApp, signIn, testSettings } from '#test/app/test-app.ts';
import { type ProviderServer, sendJson, startProviderServer } from '#test/doubles/provider-server.ts';

const provider: ProviderServer = await startProviderServer();
afterAll(() => provider.stop());
const local = { baseUrl: provider.url, apiKey: undefined, model: 'test' };
const test = setUpTestApp({ openai: local, gemini: local });

const key = 'sk-proj-0123456789abcdef';
const add = (body: object = {}) =>
  test.asAdmin('POST', '/api/admin/apikeys', { name: 'Main', key, provider: 'openai', ...body });
const list = async () => (await test.asAdmin('GET', '/api/admin/apikeys')).json();
const status = async () => (await test.asAdmin('GET', '/api/admin/providers/check')).json();

beforeEach(async () => {
  await test.db.delete(apiKeys);
});

describe('a provider key', () => {
  it('is listed masked, newest last, and revealed completely on demand in a response that no cache stores', async () => {
    const first = (await add()).json();
    const second = (await add({ name: 'Other', key: 'short', provider: 'other' })).json();
    expect(first).toEqual({
      id: first.id,
      name: 'Main',
      key: '••••••••cdef',
      provider: 'openai',
      isActive: true,
      createdAt: expect.stringMatching(/Z$/),
      lastUsed: null,
    });
    expect(second.key).toBe('••••••••');
    expect(await list()).toEqual([first, second]);
    const revealed = await test.asAdmin('GET', `/api/admin/apikeys/${first.id}/value`);
    expect(revealed.json()).toEqual({ key });
    expect(revealed.headers['cache-control']).toBe('no-store');
  });

  it('is encrypted in the database, with a random part, and can be decrypted only in its own row', async () => {
    const { id } = (await add()).json();
    const { id: other } = (await add({ key: `${key}2` })).json();
    const { rows } = await test.db.execute('select * from api_keys');
    expect(JSON.stringify(rows)).not.toContain('0123456789');
    await test.db.execute(
      sql`update api_keys set key = (select key from api_keys where id = ${id}) where id = ${other}`,
    );
    const moved = await test.asAdmin('GET', `/api/admin/apikeys/${other}/value`);
    expect(moved.statusCode).toBe(409);
    expect(moved.json()).toMatchObject({
      code: 'api_key.unreadable',
      message: 'This API key was encrypted under another SECRET_KEY. Delete it and add it again.',
    });
    expect((await list())[1].key).toBe('••••••••');
  });

  it('cannot be added again with another name or provider or with blanks around it', async () => {
    await add();
    const again = await add({ name: 'Again', key: ` ${key} `, provider: 'google' });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'api_key.duplicate', message: 'This API key has been added already.' });
    const both = await Promise.all([add({ key: 'sk-race-01234567' }), add({ key: 'sk-race-01234567' })]);
    expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
    expect(await list()).toHaveLength(2);
  });

  it('is deactivated, activated and deleted', async () => {
    const { id } = (await add()).json();
    const url = `/api/admin/apikeys/${id}`;
    expect((await test.asAdmin('PUT', url, { isActive: false })).json()).toMatchObject({ id, isActive: false });
    expect((await list())[0].isActive).toBe(false);
    expect((await test.asAdmin('PUT', url, { isActive: true })).json()).toMatchObject({ id, isActive: true });
    expect((await test.asAdmin('DELETE', url)).json()).toEqual({ deleted: true });
    expect(await list()).toEqual([]);
    for (const answer of [
      await test.asAdmin('DELETE', url),
      await test.asAdmin('PUT', url, { isActive: true }),
      await test.asAdmin('GET', `${url}/value`),
      await test.asAdmin('POST', `${url}/test`),
    ]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'api_key.not_found', message: 'This API key does not exist.' });
    }
  });

  it.each([
    [{ name: ' ' }, 'Key name is required.'],
    [{ name: 'x'.repeat(201) }, 'Key name must be at most 200 characters.'],
    [{ key: '' }, 'API key is required.'],
    [{ key: 'two words' }, 'API key may contain only letters, digits and signs, without spaces.'],
    [{ key: 'línea' }, 'API key may contain only letters, digits and signs, without spaces.'],
    [{ key: 'a\u0000b' }, 'API key contains a character that is not allowed.'],
    [{ key: 'x'.repeat(1001) }, 'API key must be at most 1000 characters.'],
    [{ key: 7 }, 'API key must be text.'],
    [{ provider: 'nobody' }, 'Provider is not one that is known.'],
  ])('is refused with %j', async (body, message) => {
    const answer = await add(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
    expect(await list()).toEqual([]);
  });
});

describe('the status of the providers', () => {
  it('is active while there is an active key; gemini and google are the same provider', async () => {
    expect(await status()).toEqual({ openai: false, gemini: false });
    await add();
    expect(await status()).toEqual({ openai: true, gemini: false });
    const gemini = (await add({ key: 'AIza-0123456789', provider: 'gemini' })).json();
    expect(gemini.provider).toBe('google');
    await add({ key: 'AIza-0123456789-2', provider: 'azure' });
    expect(await status()).toEqual({ openai: true, gemini: true });
    await test.asAdmin('PUT', `/api/admin/apikeys/${gemini.id}`, { isActive: false });
    expect(await status()).toEqual({ openai: true, gemini: false });
  });

  it('is also active if there is a key in the environment', async () => {
    const app = await buildSecondApp(test, {
      config: { ...testSettings.config, gemini: { ...local, apiKey: 'AIza-from-the-environment' } },
    });
    const cookie = await signIn(app, test.db);
    const answer = await app.inject({ url: '/api/admin/providers/check', headers: { cookie } });
    expect(answer.json()).toEqual({ openai: false, gemini: true });
    await app.close();
  });

  it('comes with the configured model of each provider', async () => {
    const app = await buildSecondApp(test, {
      config: {
        ...testSettings.config,
        openai: { ...local, model: 'gpt-chosen' },
        gemini: { ...local, model: 'gem-chosen' },
      },
    });
    const cookie = await signIn(app, test.db);
    const answer = await app.inject({ url: '/api/admin/providers/models', headers: { cookie } });
    expect(answer.json()).toEqual({ openai: 'gpt-chosen', gemini: 'gem-chosen' });
    await app.close();
  });
});

describe('testing a key', () => {
  it('returns the answer of the provider, and stores the use of a key that works', async () => {
    const { id } = (await add()).json();
    const url = `/api/admin/apikeys/${id}/test`;
    provider.answer((response) => sendJson(response, 401, { error: { message: `Incorrect API key: ${key}` } }));
    const refused = await test.asAdmin('POST', url);
    expect(refused.json()).toEqual({ ok: false, message: 'OpenAI answered 401: Incorrect API key: …' });
    expect((await list())[0].lastUsed).toBeNull();

    provider.answer((response) => sendJson(response, 200, { data: [] }));
    expect((await test.asAdmin('POST', url)).json()).toEqual({ ok: true, message: 'OpenAI accepts this key.' });
    expect(provider.requests.at(-1)?.headers.authorization).toBe(`Bearer ${key}`);
    expect((await list())[0].lastUsed).toBe(test.time.now.toISOString());
  });
});

it('shows keys that another secret encrypted as unreadable, and still accepts new keys', async () => {
  const { id } = (await add()).json();
  const other = await buildSecondApp(test, { deriveKey: deriveFrom('the secret of a new server') });
  const headers = { cookie: await signIn(other, test.db) };
  const url = `/api/admin/apikeys/${id}`;
  expect((await other.inject({ url: '/api/admin/apikeys', headers })).json()).toMatchObject([{ key: '••••••••' }]);
  // An unreadable key counts as no key, even if it is active.
  const checked = await other.inject({ url: '/api/admin/providers/check', headers });
  expect(checked.json()).toEqual({ openai: false, gemini: false });
  expect((await other.inject({ url: `${url}/value`, headers })).statusCode).toBe(409);
  expect((await other.inject({ method: 'POST', url: `${url}/test`, headers })).statusCode).toBe(409);
  expect((await other.inject({ method: 'DELETE', url, headers })).statusCode).toBe(200);
  await other.close();
});
