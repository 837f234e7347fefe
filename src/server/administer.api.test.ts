import { cp, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { signIn, testSettings } from '#test/app/test-app.ts';
import { fillDataFolder } from '#test/database/fill-data-folder.ts';
import { createTestDatabase, type TestDatabase } from '#test/database/test-database.ts';
import { createAdmin } from '#test/factories/create-content.ts';
import { askServer } from '#test/server/ask-server.ts';
import { startServerHere } from '#test/server/server-here.ts';
import { administer } from './administer.ts';
import { buildApp } from './app.ts';
import { insertApiKey, selectApiKeys } from './features/administration/api-keys/api-keys.store.ts';
import { createKeySealer } from './features/administration/api-keys/key-sealer.ts';
import { requireSameSecret } from './features/administration/installation/require-same-secret.ts';
import { markAsServed } from './platform/database/served-lock.ts';
import { createLog } from './platform/log.ts';
import { deriveFrom, loadSecret } from './platform/secrets.ts';
import { adminUsers, loginCounters, sessions } from './schema/admin-users.table.ts';
import { apiKeys } from './schema/api-keys.table.ts';
import { installation } from './schema/installation.table.ts';

// Each of these tests starts a server with its own database, so they get a longer timeout.
vi.setConfig({ testTimeout: 300_000 });

let folder: string;
let database: TestDatabase;
let databaseUrl: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rounds-admin-'));
  database = await createTestDatabase();
  const { host, port, user, password, database: name } = database.connection;
  const query = new URLSearchParams({ host: String(host), port: String(port), user: String(user) });
  if (typeof password === 'string') query.set('password', password);
  databaseUrl = `postgres:///${name}?${query}`;
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function run(env: Record<string, string>, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await administer(args, env, (line) => lines.push(line));
  return lines;
}

const passwordIn = (lines: string[]) => / is ([a-z2-9-]{19})$/.exec(lines[0] ?? '')?.[1] ?? '';

describe('an embedded database', () => {
  it('can be used while the server runs and while it does not, and stays running or stopped as before', async () => {
    const DATA_DIR = join(folder, 'data');
    const env = { DATA_DIR, DEMO_CONTENT: 'false', ADMIN_PASSWORD: 'the forgotten one' };
    const start = () => startServerHere(env);
    const logIn = async (url: string, password: string) => {
      const body = JSON.stringify({ username: 'admin', password });
      const headers = { 'content-type': 'application/json' };
      const { status, headers: answered } = await askServer(`${url}/api/auth/login`, { method: 'POST', headers, body });
      return {
        status,
        cookie: answered
          .getSetCookie()
          .map((cookie) => cookie.split(';')[0])
          .join('; '),
      };
    };
    await expect(run(env, 'reset-password')).rejects.toThrow(
      'DATA_DIR holds no database yet; start Rounds once first.',
    );
    await expect(stat(DATA_DIR)).rejects.toThrow('ENOENT');

    await fillDataFolder(DATA_DIR);
    const first = await start();
    const { cookie } = await logIn(first.url, env.ADMIN_PASSWORD);
    const stats = async () => (await askServer(`${first.url}/api/admin/stats`, { headers: { cookie } })).status;
    expect(await stats()).toBe(200);
    const whileItRan = passwordIn(await run(env, 'reset-password'));
    expect(await stats()).toBe(401);
    expect((await logIn(first.url, env.ADMIN_PASSWORD)).status).toBe(401);
    expect((await logIn(first.url, whileItRan)).status).toBe(200);
    await expect(run(env, 'rotate-secret')).rejects.toThrow(/^Stop every Rounds on this database first/);
    await first.stop();

    const whileItStood = passwordIn(await run(env, 'reset-password', 'admin'));
    await expect(stat(join(DATA_DIR, 'postgres-18', 'postmaster.pid'))).rejects.toThrow('ENOENT');
    const second = await start();
    expect((await logIn(second.url, whileItRan)).status).toBe(401);
    expect((await logIn(second.url, whileItStood)).status).toBe(200);
    await second.stop();
  });
});

describe('resetting a password', () => {
  beforeEach(async () => {
    await database.db.delete(adminUsers);
    await database.db.delete(loginCounters);
  });

  it('asks for the name if there are several administrators, and ends only the sessions of the named one', async () => {
    const app = await buildApp({
      ...testSettings,
      db: database.db,
      clock: () => new Date(),
      log: createLog({ level: 'silent' }),
    });
    const forgetful = await createAdmin(database.db);
    const other = await signIn(app, database.db);
    const logIn = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/login', payload });
    for (let index = 0; index < 11; index += 1) await logIn({ ...forgetful, password: 'wrong' });
    expect((await logIn(forgetful)).statusCode).toBe(429);

    const env = { DATABASE_URL: databaseUrl };
    const question = /^Say whose password to reset\. The administrators are: educator-\d+, educator-\d+\.$/;
    await expect(run(env, 'reset-password')).rejects.toThrow(question);
    await expect(run(env, 'reset-password', 'nobody')).rejects.toThrow(question);
    const lines = await run(env, 'reset-password', forgetful.username);
    expect(lines[0]).toMatch(new RegExp(`^The new password of "${forgetful.username}" is `));

    expect((await logIn(forgetful)).statusCode).toBe(401);
    expect((await logIn({ ...forgetful, password: passwordIn(lines) })).statusCode).toBe(200);
    const check = await app.inject({ url: '/api/auth/check', headers: { cookie: other } });
    expect(check.json()).toEqual({ authenticated: true });
    await app.close();
  });

  it('prints an error if there is no administrator, no database, or no such command', async () => {
    const env = { DATABASE_URL: databaseUrl };
    await expect(run(env, 'reset-password')).rejects.toThrow('There is no administrator yet; start Rounds once first.');
    const gone = { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/x' };
    await expect(run(gone, 'reset-password')).rejects.toThrow(/^DATABASE_URL: (?!.*secret).*ECONNREFUSED/);
    for (const args of [[], ['help'], ['reset-password', 'a', 'b'], ['rotate-secret', 'x'], ['accept-secret', 'x']]) {
      await expect(run(env, ...args)).rejects.toThrow(/^Usage: npm run admin -- reset-password/);
    }
  });
});

describe('rotating the secret', () => {
  const keys = ['sk-first-0123456789', 'sk-second-0123456789'];
  const opened = async (deriveKey: ReturnType<typeof deriveFrom>) => {
    const sealer = createKeySealer(deriveKey);
    const rows = await selectApiKeys(database.db);
    return rows.map(({ id, key, keyId }) => sealer.open({ keyId, box: key }, `api_keys:${id}`));
  };
  const fill = async (deriveKey: ReturnType<typeof deriveFrom>) => {
    await database.db.delete(apiKeys);
    for (const key of keys) {
      await insertApiKey(database.db, createKeySealer(deriveKey), { name: key.slice(0, 6), key, provider: 'openai' });
    }
  };
  const DATA_DIR = () => join(folder, 'secrets');
  const env = () => ({ DATABASE_URL: databaseUrl, DATA_DIR: DATA_DIR() });
  const secret = () => loadSecret({ secretKey: undefined, dataDir: DATA_DIR() });

  it('replaces the secret in DATA_DIR: only the new secret opens the keys, and all administrators must log in again', async () => {
    const former = await secret();
    await fill(former);
    const app = await buildApp({
      ...testSettings,
      db: database.db,
      clock: () => new Date(),
      log: createLog({ level: 'silent' }),
    });
    await signIn(app, database.db);
    await app.close();

    expect(await run(env(), 'rotate-secret')).toEqual([
      'Encrypted 2 provider keys under the new secret. Everybody must log in again.',
    ]);
    const present = await secret();
    expect(await opened(present)).toEqual(keys);
    expect(await opened(former)).toEqual([undefined, undefined]);
    expect(await database.db.$count(sessions)).toBe(0);
    expect((await stat(join(DATA_DIR(), 'secret-key'))).mode & 0o777).toBe(0o600);
    const again = insertApiKey(database.db, createKeySealer(present), {
      name: 'x',
      key: keys[0] ?? '',
      provider: 'other',
    });
    await expect(again).rejects.toMatchObject({ code: 'api_key.duplicate' });
  });

  it('continues after an interruption between the change of the database and the change of the file', async () => {
    const former = await secret();
    await fill(former);
    const kept = join(folder, 'kept-secret-key');
    await cp(join(DATA_DIR(), 'secret-key'), kept);
    await run(env(), 'rotate-secret');
    const next = await readFile(join(DATA_DIR(), 'secret-key'), 'utf8');
    await cp(join(DATA_DIR(), 'secret-key'), join(DATA_DIR(), 'secret-key.next'));
    await cp(kept, join(DATA_DIR(), 'secret-key'));

    await run(env(), 'rotate-secret');
    expect(await readFile(join(DATA_DIR(), 'secret-key'), 'utf8')).toBe(next);
    expect(await opened(await secret())).toEqual(keys);
  });

  it('prints the new value if SECRET_KEY is set, and names the keys that it cannot read', async () => {
    const SECRET_KEY = 'the secret that the operator has set so far';
    await fill(deriveFrom(SECRET_KEY));
    const lost = createKeySealer(deriveFrom('a secret that is long forgotten'));
    await insertApiKey(database.db, lost, { name: 'Lost', key: 'sk-lost-0123456789', provider: 'openai' });
    const lines = await run({ ...env(), SECRET_KEY }, 'rotate-secret');
    const told = /^The new SECRET_KEY is ([\w-]{43})$/.exec(lines[0] ?? '')?.[1] ?? '';
    expect(lines.slice(1)).toEqual([
      'Set it wherever Rounds runs. It is shown only this once.',
      'Encrypted 2 provider keys under the new secret. Everybody must log in again.',
      'The key "Lost" was encrypted under another secret and could not be read; delete it and add it again.',
    ]);
    expect(await opened(deriveFrom(told))).toEqual([...keys, undefined]);
  });

  it('waits until no server uses the database', async () => {
    const served = await markAsServed({ connection: database.connection, log: { warn: () => {} } });
    const before = await readdir(DATA_DIR());
    for (const command of ['rotate-secret', 'accept-secret']) {
      await expect(run(env(), command)).rejects.toThrow(/^Stop every Rounds/);
    }
    expect(await readdir(DATA_DIR())).toEqual(before);
    await served.stop();
    await run(env(), 'rotate-secret');
  });

  it('decides with which secret a server may start, as the first start does, and so does accepting a secret', async () => {
    await database.db.delete(installation);
    const start = async (deriveKey: ReturnType<typeof deriveFrom>) => requireSameSecret(database.db, deriveKey);
    const refusal = /^SECRET_KEY, or the file secret-key in DATA_DIR, is not the secret/;
    const first = await secret();
    await start(first);
    await start(first);
    await expect(start(deriveFrom('the secret of another machine'))).rejects.toThrow(refusal);

    await run(env(), 'rotate-secret');
    await expect(start(first)).rejects.toThrow(refusal);
    await start(await secret());

    const SECRET_KEY = 'the secret that replaces the lost one';
    await expect(start(deriveFrom(SECRET_KEY))).rejects.toThrow(refusal);
    expect(await run({ ...env(), SECRET_KEY }, 'accept-secret')).toEqual([
      'Rounds now uses the configured secret. Everybody must log in again.',
      'Provider keys that were encrypted under the lost secret cannot be read; delete them and add them again.',
    ]);
    await start(deriveFrom(SECRET_KEY));
  });
});
