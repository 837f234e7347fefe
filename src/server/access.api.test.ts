import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isFileResponse } from '#contract/endpoint.ts';
import { buildSecondApp, setUpTestApp, signIn } from '#test/app/test-app.ts';
import { dumpDatabase } from '#test/database/dump-database.ts';
import { cardElements, questionElements, sayElements } from '#test/doubles/model-answers.ts';
import { startProviderServer } from '#test/doubles/provider-server.ts';
import { solve, textsOf } from '#test/doubles/solving-models.ts';
import { contractEndpoints } from '#test/requests/contract-endpoints.ts';
import { type ExampleRequest, exampleProviderKey, makeExampleRequests } from '#test/requests/example-requests.ts';
import { deriveFrom } from './platform/secrets.ts';

const provider = await startProviderServer();
provider.answer((response, request) => {
  const asked = textsOf(request);
  if (asked.length > 0)
    return sayElements(
      response,
      request,
      solve(() => ({ answer: 'x', defends: () => true }), asked),
    );
  sayElements(response, request, request.body.includes('rightAnswer') ? questionElements(1) : cardElements(1));
});
afterAll(() => provider.stop());
const local = { baseUrl: provider.url, apiKey: 'sk-of-the-environment', model: 'test' };
const test = setUpTestApp({ openai: local, gemini: local });
const endpoints = await contractEndpoints();
const guarded = [...endpoints].filter(([, { access }]) => access !== 'public');
const open = [...endpoints].filter(([, { access }]) => access === 'public');

let requests: Record<string, ExampleRequest> = {};
let passwordHash = '';
/** The cookie of a session that has expired. */
let expired = '';

beforeAll(async () => {
  expired = await signIn(test.app, test.db);
  test.advance(7 * 24 * 3600);
  requests = await makeExampleRequests(test);
  passwordHash = String((await test.db.execute('select password from admin_users')).rows[0]?.password);
});

function toRequest(name: string, { method, path }: Endpoint, headers: Record<string, string> = {}): InjectOptions {
  const { params = {}, query, body, headers: own } = requests[name] ?? {};
  const url = path.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
  return {
    method,
    url: query ? `${url}?${new URLSearchParams(query)}` : url,
    headers: { ...own, ...headers },
    ...(body && { payload: body }),
  };
}

const dump = async () => JSON.stringify(await dumpDatabase(test.db));

describe('the contract', () => {
  it('has the same endpoints as the server, and this test reaches each of them', async () => {
    expect(Object.keys(requests).sort()).toEqual([...endpoints.keys()].sort());
    const document = (await test.get('/api/openapi.json')).json();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = [...endpoints.values()].map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(declared.sort());
  });

  it('states in OpenAPI which endpoints need the administrator, and which cookie identifies the administrator', async () => {
    const document = (await test.get('/api/openapi.json')).json();
    expect(document.components.securitySchemes.adminSession).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: 'rounds_session',
    });
    for (const { method, path, access } of endpoints.values()) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      const isGuarded = access !== 'public';
      expect(operation.tags).toEqual([isGuarded ? 'admin' : 'public']);
      expect(operation.security).toEqual(isGuarded ? [{ adminSession: [] }] : undefined);
      expect(401 in operation.responses, path).toBe(isGuarded || path === '/api/auth/login');
    }
  });
});

describe('a client that is not logged in as administrator', () => {
  let foreign: string;
  let loggedOut: string;
  /** The content of the database, which no refused request changes. */
  let before: string;
  beforeAll(async () => {
    loggedOut = await signIn(test.app, test.db);
    await test.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: loggedOut } });
    const other = await buildSecondApp(test, {
      deriveKey: deriveFrom('the secret of another server, on the same database'),
    });
    foreign = await signIn(other, test.db);
    const check = await other.inject({ url: '/api/auth/check', headers: { cookie: foreign } });
    expect(check.json()).toEqual({ authenticated: true });
    await other.close();
    before = await dump();
  });

  it.each(guarded)('is refused by %s, and changes no row', async (name, endpoint) => {
    expect(before).toContain('Test topic');
    const session = (cookie: string) => cookie.split('; ').find((part) => part.startsWith('rounds_session=')) ?? '';
    const forged = `${session(expired).slice(0, -3)}AAA`;
    for (const cookie of ['', expired, foreign, loggedOut, forged, 'rounds_session=', 'rounds_session=%00.%ff']) {
      const answer = await test.inject(toRequest(name, endpoint, { cookie }));
      expect(answer.statusCode, cookie).toBe(401);
      expect(answer.json()).toMatchObject({ code: 'auth.required', message: 'Please log in as an administrator.' });
    }
    const malformed = { ...toRequest(name, endpoint, { 'content-type': 'application/json' }), payload: '{' };
    expect((await test.inject(malformed)).statusCode).toBe(401);
    expect(await dump()).toBe(before);
  });

  it.each(open)('receives no correct answer, no provider key and no password hash from %s', async (name, endpoint) => {
    const answer = await test.inject(toRequest(name, endpoint));
    expect(answer.statusCode, answer.body).toBe(name === 'login' ? 401 : 200);
    expect(answer.body).not.toContain(exampleProviderKey);
    expect(answer.body).not.toContain(passwordHash);
    expect(answer.body).not.toMatch(/argon2/);
    // Correct answers are public only in the result of a closed attempt.
    if (name === 'submitAttempt' || name === 'getResult') expect(answer.json().results[0].correctAnswer).toBe('A');
    else expect(answer.body).not.toMatch(/correctAnswer|Secret explanation/);
  });

  it('gets no session and no cookie from public reads', async () => {
    const before = await test.db.execute('select count(*) from sessions');
    for (const url of ['/api/auth/check', '/api/subjects', '/api/admin/stats']) {
      expect((await test.get(url)).headers['set-cookie']).toBeUndefined();
    }
    expect((await test.db.execute('select count(*) from sessions')).rows).toEqual(before.rows);
  });
});

const isEventStream = ({ response }: Endpoint) =>
  isFileResponse(response) && response.contentType === 'text/event-stream';

describe('the administrator', () => {
  // Deletions come last. The deletion that removes the most rows comes at the very end.
  const order = (name: string) => (name.startsWith('delete') ? (name === 'deleteSubject' ? 2 : 1) : 0);
  const late = ['deleteFlashcard', 'deleteTopic'];
  const sorted = guarded.toSorted(
    ([a], [b]) => order(a) - order(b) || late.indexOf(a) - late.indexOf(b) || a.localeCompare(b),
  );

  it.each(sorted)('may call %s', async (name, endpoint) => {
    const { url, method, payload } = toRequest(name, endpoint);
    if (isEventStream(endpoint)) {
      // The event stream never ends by itself, so the test reads only its headers.
      const cookie = await signIn(test.app, test.db);
      const stream = await test.inject({ url: String(url), headers: { cookie }, payloadAsStream: true });
      expect(stream.statusCode).toBe(200);
      expect(stream.headers['cache-control']).toBe('no-store');
      stream.stream().destroy();
      return;
    }
    const answer = await test.asAdmin(method as Endpoint['method'], String(url), payload as object | undefined);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    if (name !== 'revealApiKey') expect(answer.body).not.toContain(exampleProviderKey);
  });
});
