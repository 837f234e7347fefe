import { expect, it } from 'vitest';
import { setUpTestApp } from '#test/app/test-app.ts';

const test = setUpTestApp();
const read = async () => (await test.asAdmin('GET', '/api/preferred-words')).json();
const save = (text: string, former: string) => test.asAdmin('PUT', '/api/preferred-words', { text, former });

it('keeps the list of an educator, notes it in the activity, and refuses one that overwrites another', async () => {
  expect(await read()).toEqual({ text: '' });
  const saved = await save(' # ours\nacetaminophen = crocin\n', '');
  expect([saved.statusCode, saved.json()]).toEqual([200, { text: '# ours\nacetaminophen = crocin' }]);
  const list = await read();
  expect(list).toEqual({ text: '# ours\nacetaminophen = crocin' });
  const late = await save('a = b', '');
  expect([late.statusCode, late.json().code]).toEqual([409, 'preferred_words.changed']);
  expect(await read()).toEqual(list);
  const [newest] = (await test.asAdmin('GET', '/api/admin/activity')).json().activities;
  expect(newest.summary).toBe('Changed the list of words to prefer');
  expect((await save('', list.text)).json()).toEqual({ text: '' });
});

it('names the line that it cannot read, and stores nothing of the list', async () => {
  const before = await read();
  const refused = await save('a = b\nacetaminophen', before.text);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().message).toContain('Line 2 has no “=”. Write it as “acetaminophen = paracetamol”.');
  expect(await read()).toEqual(before);
});

it('refuses a former list that no database can store', async () => {
  const refused = await save('a = b', 'a\u0000b');
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'The former list contains a character that is not allowed.',
  ]);
});

it('is for educators only', async () => {
  expect((await test.inject({ method: 'GET', url: '/api/preferred-words' })).statusCode).toBe(401);
});
