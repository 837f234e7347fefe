import { describe, expect, it } from 'vitest';
import type { BankItemDetails } from '#contract/content/bank.contract.ts';
import { educatorOf } from '#test/app/educator.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { makeDraft, makeQuestion } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const { make, change } = educatorOf(test);

let last = 0;
const key = () => {
  last += 1;
  return `key-of-a-report-${String(last).padStart(4, '0')}`;
};
const add = async (fields: object = {}): Promise<number> => {
  last += 1;
  const answer = await test.asAdmin('POST', '/api/bank/items', {
    ...makeDraft(9000 + last),
    practice: 'released',
    ...fields,
  });
  return answer.json().id;
};
const report = (id: number, fields: object = {}) =>
  test.post(`/api/practice/items/${id}/reports`, { reportKey: key(), version: 1, reason: 'wrong_key', ...fields });
const details = async (id: number): Promise<BankItemDetails> =>
  (await test.asAdmin('GET', `/api/bank/items/${id}`)).json();
const reported = async (): Promise<number[]> => (await test.asAdmin('GET', '/api/bank/ids?reported=yes')).json();

describe('a report of an error in practice', () => {
  it('is read with the item in the bank, and closed by the educator', async () => {
    const id = await add();
    expect((await report(id, { text: '  The dose is ten times too high.  ' })).json()).toEqual({ reported: true });
    await report(id, { reason: 'unclear', version: 7 });
    const [unclear, wrong] = (await details(id)).reports;
    expect(wrong).toMatchObject({
      reason: 'wrong_key',
      text: 'The dose is ten times too high.',
      version: 1,
      closedAt: null,
    });
    expect(unclear).toMatchObject({ reason: 'unclear', text: null, version: 1 });
    expect(await reported()).toContain(id);
    const { reported: counts } = (await test.asAdmin('GET', '/api/bank/counts')).json();
    expect(counts).toMatchObject([{ value: 'yes' }]);

    const close = (lastReportId: number) =>
      test.asAdmin('POST', `/api/bank/items/${id}/reports/close`, { lastReportId });
    // The educator has not seen the later one.
    expect((await close(wrong?.id ?? 0)).json()).toEqual({ closedReports: 1 });
    expect(await reported()).toContain(id);
    expect((await close(unclear?.id ?? 0)).json()).toEqual({ closedReports: 1 });
    expect((await close(unclear?.id ?? 0)).json()).toEqual({ closedReports: 0 });
    expect(await reported()).not.toContain(id);
    expect((await details(id)).reports.every(({ closedAt }) => closedAt !== null)).toBe(true);
  });

  it('that is sent twice is stored once', async () => {
    const id = await add();
    const body = { reportKey: key(), version: 1, reason: 'other' };
    const answers = await Promise.all([1, 2, 3].map(() => test.post(`/api/practice/items/${id}/reports`, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await details(id)).reports).toHaveLength(1);
  });

  it('is refused in the same way for an item that does not exist and for one that may not be practised', async () => {
    const exam = await make({ questions: [makeQuestion(9900)], mayPractise: true });
    const held = exam.questions[0]?.bankItemId ?? 0;
    expect((await report(held)).statusCode).toBe(200);
    await change(exam.id, { reviewFrom: 'held' });
    for (const id of [held, await add({ practice: 'never' }), 2_000_000_000]) {
      const answer = await report(id);
      expect([answer.statusCode, answer.json().error ?? answer.json().code]).toEqual([404, expect.anything()]);
      expect(answer.json().message).toContain('not in practice any more');
    }
    expect((await details(held)).reports).toHaveLength(1);
  });

  it('has a bounded text, and an item has a bounded number of open ones', async () => {
    const id = await add();
    for (const fields of [{ text: 'x'.repeat(301) }, { reason: 'boring' }, { reportKey: 'short' }, { version: 0 }])
      expect((await report(id, fields)).statusCode).toBe(400);
    expect((await report(id, { text: 'हृदय \u202e قلب \ud800'.repeat(10) })).statusCode).toBeLessThan(500);
    const from = (network: number) => ({ 'x-forwarded-for': `10.9.${network}.1` });
    let refused = 0;
    for (let sent = 0; sent < 52; sent += 1) {
      const payload = { reportKey: key(), version: 1, reason: 'outdated' };
      const url = `/api/practice/items/${id}/reports`;
      const answer = await test.inject({
        method: 'POST',
        url,
        payload,
        remoteAddress: `10.9.${sent}.1`,
        headers: from(sent),
      });
      if (answer.statusCode === 409) refused += 1;
      else expect(answer.statusCode, answer.body).toBe(200);
    }
    expect(refused).toBeGreaterThan(0);
    expect((await details(id)).reports).toHaveLength(50);
  });

  it('is counted before its item is looked up', async () => {
    const send = () =>
      test.inject({
        ...{ method: 'POST', url: '/api/practice/items/2000000000/reports', remoteAddress: '10.77.1.1' },
        payload: { reportKey: key(), version: 1, reason: 'other' },
      });
    for (let sent = 0; sent < 60; sent += 1) expect((await send()).statusCode).toBe(404);
    const answer = await send();
    expect(answer.statusCode).toBe(429);
    expect(answer.json().message).toContain('60 reports within an hour');
  });
});
