import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#server/schema/admin-users.table.ts';
import { buildSecondApp, cookiesOf, setUpTestApp, signIn, testSettings } from '#test/app/test-app.ts';
import { createAdmin, createExam } from '#test/factories/create-content.ts';
import { insertSession } from './sessions.store.ts';

const test = setUpTestApp();
let admin: { username: string; password: string };
beforeAll(async () => {
  admin = await createAdmin(test.db);
});

const login = (payload: object, headers: Record<string, string> = {}) =>
  test.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
const logout = (cookie: string) => test.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie } });
const check = async (cookie: string) =>
  (await test.inject({ url: '/api/auth/check', headers: { cookie } })).json().authenticated;
const sessionCookie = (answer: LightMyRequestResponse) => answer.cookies.find(({ name }) => name === 'rounds_session');
const educatorCookie = (answer: LightMyRequestResponse) =>
  answer.cookies.find(({ name }) => name === 'rounds_educator');

describe('logging in', () => {
  it('gives access to the administration, with a cookie that scripts cannot read and other sites cannot send', async () => {
    const answer = await login(admin);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ authenticated: true });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(sessionCookie(answer)).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 7 * 24 * 3600 });
    expect(sessionCookie(answer)?.secure).toBeUndefined();
    expect(await check(cookiesOf(answer))).toBe(true);
    const stats = await test.inject({ url: '/api/admin/stats', headers: { cookie: cookiesOf(answer) } });
    expect(stats.json()).toEqual({ subjectsCount: 0, topicsCount: 0, flashcardsCount: 0 });
  });

  it.each([
    ['a wrong password', () => ({ ...admin, password: 'wrong' })],
    ['the right password and a blank', () => ({ ...admin, password: `${admin.password} ` })],
    ['an unknown username', () => ({ ...admin, username: 'nobody' })],
    ['the username in another case', () => ({ ...admin, username: admin.username.toUpperCase() })],
  ])('with %s is refused with the same message', async (_what, body) => {
    const answer = await login(body());
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'auth.failed', message: 'Invalid username or password' });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    [{ username: '', password: 'x' }, 'Username is required.'],
    [{ username: '  ', password: 'x' }, 'Username is required.'],
    [{ username: 'admin', password: '' }, 'Password is required.'],
    [{ password: 'x' }, 'Username must be text.'],
    [{ username: 'admin' }, 'Password must be text.'],
    [{ username: ['admin'], password: { length: 1 } }, 'Username must be text.'],
    [{ username: 'admin\u0000', password: 'x' }, 'Username contains a character that is not allowed.'],
    [{ username: 'a'.repeat(101), password: 'x' }, 'Username must be at most 100 characters.'],
    [{ username: 'admin', password: 'x'.repeat(201) }, 'Password must be at most 200 characters.'],
  ])('explains what is wrong with %j', async (body, message) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(message);
  });

  it('creates a new session each time, and ends the previous session of the browser', async () => {
    const first = cookiesOf(await login(admin));
    const second = cookiesOf(await login(admin, { cookie: first }));
    expect(second).not.toBe(first);
    expect(await check(first)).toBe(false);
    expect(await check(second)).toBe(true);
  });

  it('stores nothing in the database that gives access', async () => {
    const cookie = sessionCookie(await login(admin))?.value ?? '';
    const [token = ''] = cookie.split('.');
    const { rows } = await test.db.execute('select * from sessions');
    expect(rows.length).toBeGreaterThan(0);
    expect(token).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('deletes expired sessions', async () => {
    await login(admin);
    test.advance(8 * 24 * 3600);
    await login(admin);
    expect(await test.db.$count(sessions)).toBe(1);
  });

  it('creates no session if the password is changed while it is being compared', async () => {
    const { rows } = await test.db.execute<{ id: number; password: string }>('select id, password from admin_users');
    const [user] = rows;
    const row = { tokenHash: 'x', userId: user?.id ?? 0, createdAt: test.time.now, expiresAt: test.time.now };
    expect(await insertSession(test.db, row, 'the hash of the old password')).toBe(false);
    expect(await insertSession(test.db, row, user?.password ?? '')).toBe(true);
  });
});

describe('a session', () => {
  it('has a second cookie without access, which tells pages whether to ask for the login, and which lasts as long', async () => {
    const answer = await login(admin);
    expect(educatorCookie(answer)).toMatchObject({ value: '1', path: '/', maxAge: 7 * 24 * 3600 });
    expect(educatorCookie(answer)?.httpOnly).toBeUndefined();
    expect(await check('rounds_educator=1')).toBe(false);
    test.advance(6 * 24 * 3600);
    const extended = await test.inject({ url: '/api/admin/stats', headers: { cookie: cookiesOf(answer) } });
    expect(educatorCookie(extended)).toMatchObject({ value: '1', maxAge: 7 * 24 * 3600 });
    expect(educatorCookie(await logout(cookiesOf(answer)))).toMatchObject({ value: '', path: '/' });
  });

  it('ends at logout for each copy of its cookie, and a second logout succeeds too', async () => {
    const cookie = await signIn(test.app, test.db);
    const answer = await logout(cookie);
    expect(answer.json()).toEqual({ authenticated: false });
    expect(sessionCookie(answer)).toMatchObject({ value: '', path: '/' });
    expect(await check(cookie)).toBe(false);
    expect((await logout(cookie)).statusCode).toBe(200);
    expect((await logout('')).statusCode).toBe(200);
  });

  it('is extended by use, with a new cookie at most once an hour', async () => {
    const cookie = await signIn(test.app, test.db);
    const stats = () => test.inject({ url: '/api/admin/stats', headers: { cookie } });
    expect((await stats()).headers['set-cookie']).toBeUndefined();
    test.advance(6 * 24 * 3600);
    expect(sessionCookie(await stats())).toMatchObject({ maxAge: 7 * 24 * 3600 });
    expect((await stats()).headers['set-cookie']).toBeUndefined();
    test.advance(6 * 24 * 3600);
    expect((await stats()).statusCode).toBe(200);
    test.advance(7 * 24 * 3600);
    expect((await stats()).statusCode).toBe(401);
  });

  it('is looked up for administrator endpoints only, not for public reads', async () => {
    const cookie = await signIn(test.app, test.db);
    const exam = await createExam(test.db);
    await test.db.execute('alter table sessions rename to sessions_gone');
    const status = async (url: string) => (await test.inject({ url, headers: { cookie } })).statusCode;
    const public_ = [await status('/api/subjects'), await status(`/api/exam/${exam.examCode}`)];
    const asked = await status('/api/auth/check');
    await test.db.execute('alter table sessions_gone rename to sessions');
    expect(public_).toEqual([200, 200]);
    expect(asked).toBe(500);
  });

  it('has a secure cookie if a trusted proxy reports HTTPS', async () => {
    const app = await buildSecondApp(test, { config: { ...testSettings.config, trustProxy: ['127.0.0.1'] } });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: admin,
      headers: { 'x-forwarded-proto': 'https' },
    });
    await app.close();
    expect(answer.cookies.map(({ secure }) => secure)).toEqual([true, true, true]);
    expect((await login(admin, { 'x-forwarded-proto': 'https' })).cookies[0]?.secure).toBeUndefined();
  });
});

describe('a request that writes', () => {
  const from = (headers: Record<string, string>) =>
    test.inject({ method: 'POST', url: '/api/auth/logout', headers: { host: 'rounds.example', ...headers } });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
    [{ origin: 'http://rounds.example:8080' }],
    [{ origin: 'http://rounds.example.evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site', origin: 'http://rounds.example' }],
  ])('is refused if it comes from another site: %j', async (headers) => {
    const answer = await from(headers as Record<string, string>);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({
      code: 'request.cross_origin',
      message: 'This request came from another site and was refused.',
    });
  });

  it.each([
    [{}],
    [{ origin: 'http://rounds.example' }],
    [{ origin: 'https://rounds.example' }],
    // The server is behind a proxy that hides its public host name.
    [{ origin: 'https://public.example', 'sec-fetch-site': 'same-origin' }],
    [{ 'sec-fetch-site': 'none' }],
  ])('is accepted if it comes from the same site or not from a browser: %j', async (headers) => {
    expect((await from(headers as Record<string, string>)).statusCode).toBe(200);
  });

  it('is refused behind a trusted proxy if it comes from the same host without HTTPS', async () => {
    const app = await buildSecondApp(test, { config: { ...testSettings.config, trustProxy: ['127.0.0.1'] } });
    const statusFrom = async (origin: string) => {
      const headers = { host: 'rounds.example', 'x-forwarded-proto': 'https', origin };
      return (await app.inject({ method: 'POST', url: '/api/auth/logout', headers })).statusCode;
    };
    expect(await statusFrom('http://rounds.example')).toBe(403);
    expect(await statusFrom('https://rounds.example')).toBe(200);
    await app.close();
  });

  it('is the only kind that is refused; a request that reads is accepted from any site', async () => {
    const answer = await test.inject({ url: '/api/subjects', headers: { origin: 'https://evil.example' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});
