import { describe, expect, it } from 'vitest';
import type { Account } from '#contract/administration/accounts.contract.ts';
import type { Activity, ActivityPage } from '#contract/administration/activity.contract.ts';
import { toOptionFields } from '#domain/question/question-options.ts';
import { cookiesOf, setUpTestApp } from '#test/app/test-app.ts';
import { createAdmin, createExam } from '#test/factories/create-content.ts';
import { insertActivity } from '../activity/activity.store.ts';

const test = setUpTestApp();

type Login = { username: string; password: string };

async function logIn({ username, password }: Login): Promise<string> {
  const answer = await test.post('/api/auth/login', { username, password });
  expect(answer.statusCode, answer.body).toBe(200);
  return cookiesOf(answer);
}
const send = (cookie: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  test.inject({ method, url, headers: { cookie }, ...(body && { payload: body }) });

async function activityOf(cookie: string, query = ''): Promise<ActivityPage> {
  const answer = await send(cookie, 'GET', `/api/admin/activity${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const summaries = ({ activities }: { activities: Activity[] }) => activities.map(({ summary }) => summary);

describe('changing the password', () => {
  it('asks for the present one, ends the other sessions and keeps this one', async () => {
    const admin = await createAdmin(test.db);
    const [here, elsewhere] = [await logIn(admin), await logIn(admin)];
    const change = (presentPassword: string, password: string) =>
      send(here, 'PUT', '/api/admin/accounts/own/password', { presentPassword, password });

    const wrong = await change('not this', 'A new password 1');
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json()).toMatchObject({
      code: 'account.wrong_password',
      issues: [{ path: 'presentPassword', message: 'This is not your present password.' }],
    });
    expect((await change(admin.password, 'short')).json().message).toContain('at least 10 characters');
    expect((await change(admin.password, 'A new password 1')).json()).toEqual({ changed: true });

    expect((await send(here, 'GET', '/api/admin/stats')).statusCode).toBe(200);
    expect((await send(elsewhere, 'GET', '/api/admin/stats')).statusCode).toBe(401);
    expect((await test.post('/api/auth/login', admin)).statusCode).toBe(401);
    await logIn({ ...admin, password: 'A new password 1' });
    expect(summaries(await activityOf(here))[0]).toBe('Changed their own password');
  });

  it('is refused after ten wrong present passwords, also with the right one', async () => {
    const admin = await createAdmin(test.db);
    const cookie = await logIn(admin);
    const change = (presentPassword: string) =>
      send(cookie, 'PUT', '/api/admin/accounts/own/password', { presentPassword, password: 'A new password 1' });
    const statuses = [];
    for (let index = 0; index < 11; index += 1) statuses.push((await change('wrong')).statusCode);
    expect(statuses).toEqual([...Array(10).fill(403), 429]);
    expect((await change(admin.password)).json().code).toBe('auth.too_many');
  });
});

describe('the educators', () => {
  it('can be added and removed by each other, and a removed one is logged out', async () => {
    const admin = await createAdmin(test.db);
    const cookie = await logIn(admin);
    const second = { username: 'Dr Bela Iyer', password: 'Long enough 2' };
    const add = (username: string) =>
      send(cookie, 'POST', '/api/admin/accounts', { ...second, username, presentPassword: admin.password });
    const added = (await add(second.username)).json<Account>();
    expect(added).toMatchObject({ username: second.username, isOwn: false });
    const again = await add(second.username);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ code: 'account.taken', issues: [{ path: 'username' }] });

    const listed = (await send(cookie, 'GET', '/api/admin/accounts')).json<Account[]>();
    expect(listed.find(({ isOwn }) => isOwn)?.username).toBe(admin.username);
    expect(JSON.stringify(listed)).not.toContain('argon2');
    const theirs = await logIn(second);

    const remove = (by: string, id: number, presentPassword: string) =>
      send(by, 'POST', `/api/admin/accounts/${id}/removal`, { presentPassword });
    const own = listed.find(({ isOwn }) => isOwn)?.id ?? 0;
    expect((await remove(cookie, own, admin.password)).json().code).toBe('account.own');
    expect((await remove(cookie, added.id, 'wrong')).json().code).toBe('account.wrong_password');
    expect((await remove(cookie, 2147483647, admin.password)).json().code).toBe('account.not_found');
    expect((await remove(cookie, added.id, admin.password)).json()).toEqual({ deleted: true });
    expect((await send(theirs, 'GET', '/api/admin/stats')).statusCode).toBe(401);
    expect(summaries(await activityOf(cookie)).slice(0, 2)).toEqual([
      'Removed the educator “Dr Bela Iyer”',
      'Added the owner “Dr Bela Iyer”',
    ]);
  });

  it('who remove each other at the same moment do not both succeed', async () => {
    const [one, other] = [await createAdmin(test.db), await createAdmin(test.db)];
    const cookies = [await logIn(one), await logIn(other)];
    const accounts = (await send(cookies[0] ?? '', 'GET', '/api/admin/accounts')).json<Account[]>();
    const idOf = ({ username }: Login) => accounts.find((account) => account.username === username)?.id;
    const answers = await Promise.all([
      send(cookies[0] ?? '', 'POST', `/api/admin/accounts/${idOf(other)}/removal`, { presentPassword: one.password }),
      send(cookies[1] ?? '', 'POST', `/api/admin/accounts/${idOf(one)}/removal`, { presentPassword: other.password }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
  });
});

describe('the activity', () => {
  it('says who changed what, with names and numbers and without keys', async () => {
    const admin = await createAdmin(test.db);
    const cookie = await logIn(admin);
    const exam = await createExam(test.db, { title: 'Grand Test 4', questionCount: 2 });
    const subject = { name: 'Cardiology', description: 'The heart.' };
    const { id } = (await send(cookie, 'POST', '/api/subjects', subject)).json();
    await send(cookie, 'PUT', `/api/subjects/${id}`, { ...subject, name: `Cardiology ${'x'.repeat(150)}` });
    await send(cookie, 'DELETE', `/api/subjects/${id}`);
    const question = exam.questions[0];
    const draft = { ...toOptionFields(question?.options ?? []), questionText: question?.questionText };
    await send(cookie, 'PUT', `/api/questions/${question?.id}`, { ...draft, correctAnswer: 'C' });
    const { sessionId } = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha Rao' })).json();
    const attempt = `/api/exams/${exam.id}/attempts/${sessionId}`;
    await send(cookie, 'POST', `${attempt}/extra-time`, { minutes: 15 });
    await send(cookie, 'POST', `${attempt}/close`);
    await send(cookie, 'POST', '/api/admin/apikeys', {
      name: 'Main',
      key: 'sk-very-secret-0123456789',
      provider: 'openai',
    });
    await send(cookie, 'DELETE', `/api/exams/${exam.id}`);

    const page = await activityOf(cookie);
    expect(summaries(page).slice(0, 8)).toEqual([
      'Deleted the exam “Grand Test 4” with 1 attempt',
      'Added the API key “Main”',
      'Closed the session of “Asha Rao”',
      'Gave 15 extra minutes to “Asha Rao”',
      expect.stringMatching(/^Corrected the key of the question “Question 1.*”, which regraded 0 attempts$/),
      expect.stringMatching(/^Deleted the subject “Cardiology x+…” with its topics and flashcards$/),
      expect.stringMatching(/^Changed the subject “Cardiology x+…”$/),
      'Added the subject “Cardiology”',
    ]);
    expect(page.activities[0]).toMatchObject({ username: admin.username, at: test.time.now.toISOString() });
    expect(JSON.stringify(page)).not.toContain('sk-very-secret');
  });

  it('records no change that failed', async () => {
    const cookie = await logIn(await createAdmin(test.db));
    const { total } = await activityOf(cookie);
    expect((await send(cookie, 'DELETE', '/api/subjects/2147483647')).statusCode).toBe(404);
    expect((await send(cookie, 'POST', '/api/exams', { title: '' })).statusCode).toBe(400);
    expect((await activityOf(cookie)).total).toBe(total);
  });

  it('comes in pages, and is forgotten after a year', async () => {
    const cookie = await logIn(await createAdmin(test.db));
    const accounts = (await send(cookie, 'GET', '/api/admin/accounts')).json<Account[]>();
    const own = accounts.find(({ isOwn }) => isOwn)?.id ?? 0;
    const yearAgo = new Date(test.time.now.getTime() - 366 * 24 * 3600 * 1000);
    for (let number = 1; number <= 60; number += 1) {
      await insertActivity(test.db, own, { at: yearAgo, kind: 'content', summary: `Old ${number}` });
    }
    const before = await activityOf(cookie);
    expect(before.activities).toHaveLength(50);
    expect((await activityOf(cookie, '?page=2')).activities.length).toBeGreaterThanOrEqual(10);
    expect((await activityOf(cookie, '?page=900')).activities).toEqual([]);
    expect((await send(cookie, 'GET', '/api/admin/activity?page=0')).statusCode).toBe(400);
    await insertActivity(test.db, own, { at: test.time.now, kind: 'content', summary: 'New' });
    const after = await activityOf(cookie);
    expect(after.total).toBe(before.total - 60 + 1);
    expect(summaries(after)[0]).toBe('New');
  });
});
