import { eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { adminUsers } from '#server/schema/admin-users.table.ts';
import { setUpTestApp, signIn } from '#test/app/test-app.ts';

const test = setUpTestApp();

const ownId = async (cookie: string): Promise<number> =>
  (await test.inject({ url: '/api/admin/accounts/own', headers: { cookie } })).json().id;

const lower = (cookie: string, id: number, role = 'author') =>
  test.inject({ method: 'PUT', url: `/api/admin/accounts/${id}`, headers: { cookie }, payload: { role } });

const owners = () => test.db.$count(adminUsers, eq(adminUsers.role, 'owner'));

it('Of two owners who lower each other at once, one stays an owner, and the last owner cannot be lowered', async () => {
  await test.db.update(adminUsers).set({ role: 'owner' });
  const cookies = [await signIn(test.app, test.db), await signIn(test.app, test.db)] as const;
  const ids = [await ownId(cookies[0]), await ownId(cookies[1])] as const;
  // The account that every test database has would be a third owner.
  for (const { id } of await test.db.select({ id: adminUsers.id }).from(adminUsers))
    if (!ids.includes(id)) expect((await lower(cookies[0], id)).statusCode).toBe(200);
  expect(await owners()).toBe(2);

  const answers = await Promise.all([lower(cookies[0], ids[1]), lower(cookies[1], ids[0])]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 403]);
  expect(await owners()).toBe(1);

  const winner = answers[0].statusCode === 200 ? 0 : 1;
  const last = await lower(cookies[winner], ids[winner], 'examiner');
  expect([last.statusCode, last.json().code]).toEqual([409, 'role.last_owner']);
  // A statement that goes past the check, as an operator's would, is refused by the database.
  await expect(test.db.update(adminUsers).set({ role: 'author' })).rejects.toThrow();
  expect(await owners()).toBe(1);
});

it('Of two statements at once that go past the check and each lower the other owner, the database lets one through', async () => {
  await signIn(test.app, test.db);
  await test.db.update(adminUsers).set({ role: 'owner' });
  const [first, ...others] = await test.db.select({ id: adminUsers.id }).from(adminUsers).orderBy(adminUsers.id);
  if (!first) throw new Error('There is no account.');
  const otherIds = others.map(({ id }) => id);
  const lowerRows = (ids: number[]) =>
    test.db.update(adminUsers).set({ role: 'author' }).where(inArray(adminUsers.id, ids));
  const done = await Promise.allSettled([lowerRows([first.id]), lowerRows(otherIds)]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await owners()).toBeGreaterThan(0);
});
