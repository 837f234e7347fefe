import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { cookiesOf, testSettings } from '#test/app/test-app.ts';
import { createTestDatabase } from '#test/database/test-database.ts';
import { cardElements, sayElements, sayError } from '#test/doubles/model-answers.ts';
import { sendJson, startProviderServer } from '#test/doubles/provider-server.ts';
import { createAdmin, createExam, createSubject, makeDraft } from '#test/factories/create-content.ts';
import { buildApp } from './app.ts';
import { createLog } from './platform/log.ts';

it('the log of administration contains no name, no password, no cookie and no provider key', async () => {
  const { db, drop } = await createTestDatabase();
  const provider = await startProviderServer();
  const local = { baseUrl: provider.url, apiKey: 'sk-environment-0123456789', model: 'test-model' };
  const lines: string[] = [];
  const destination = new PassThrough().on('data', (chunk) => lines.push(String(chunk)));
  const app = await buildApp({
    ...testSettings,
    config: { ...testSettings.config, openai: local, gemini: local },
    db,
    clock: () => new Date(),
    log: createLog({ level: 'trace', destination }),
  });
  const admin = await createAdmin(db);
  const subject = await createSubject(db);
  const exam = await createExam(db);
  const key = 'sk-logged-0123456789abcdef';
  const newKey = { name: 'Keyname', key, provider: 'openai' };
  const statuses: number[] = [];
  let cookie = '';
  const send = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: { cookie },
      remoteAddress: '203.0.113.77',
      ...(payload && { payload }),
    });
    statuses.push(answer.statusCode);
    return answer;
  };

  for (let index = 0; index < 11; index += 1) {
    await send('POST', '/api/auth/login', { username: 'ashalata', password: 'wrong-guess' });
  }
  await send('POST', '/api/auth/login', { username: 'ashalata', password: { 'wrong-guess': 1 } });
  cookie = cookiesOf(await send('POST', '/api/auth/login', admin));
  await send('GET', '/api/admin/stats');
  const { id } = (await send('POST', '/api/admin/apikeys', newKey)).json();
  await send('POST', '/api/admin/apikeys', newKey);
  await send('GET', `/api/admin/apikeys/${id}/value`);
  provider.answer((response) => sendJson(response, 401, { error: { message: `Incorrect API key: ${key}` } }));
  await send('POST', `/api/admin/apikeys/${id}/test`);

  const generate = (order: object = {}) =>
    send('POST', '/api/admin/generate/text', {
      subjectId: subject.id,
      topicName: 'Secrettopic',
      content: 'Secretmaterial',
      ...order,
    });
  provider.answer((response, request) => sayElements(response, request, cardElements(1)));
  await generate();
  provider.answer((response, request) =>
    sayError(response, request, { status: 401, code: 'invalid_api_key', message: `Secretanswer: ${key}` }),
  );
  await generate({ topicName: 'Secretother' });
  provider.answer((response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end('Secretanswer'));
  await generate({ topicName: 'Secretother' });
  provider.answer((response, request) => sayElements(response, request, cardElements(1)));
  await db.execute('alter table flashcards rename to flashcards_gone');
  await generate({ topicName: 'Secretother' });
  await db.execute('alter table flashcards_gone rename to flashcards');
  await send('POST', '/api/ai/generate-questions', {
    subject: 'Secretsubject',
    topic: 'Secrettopic',
    examId: exam.id,
    questionCount: 1,
    referenceUrl: 'http://127.0.0.1/secretpage',
  });
  await provider.stop();
  await generate({ topicName: 'Secretother' });
  await send('POST', `/api/admin/apikeys/${id}/test`);
  await send('POST', '/api/subjects', { name: 'Secretsubject', description: 'x\u0000' });
  await send('POST', '/api/subjects', { name: 'Secretsubject', description: 'x' });

  // The parameters of a failing statement contain the typed text.
  const withoutTable = async (table: string, request: () => Promise<unknown>) => {
    await db.execute(`alter table ${table} rename to ${table}_gone`);
    await request();
    await db.execute(`alter table ${table}_gone rename to ${table}`);
  };
  await withoutTable('api_keys', () => send('POST', '/api/admin/apikeys', { ...newKey, key: `${key}-2` }));
  const lined = { name: 'Secretsubject', description: 'First\nSecretline\nSecretline' };
  await withoutTable('subjects', () => send('POST', '/api/subjects', lined));
  const secretQuestion = { ...makeDraft(1, { questionText: 'Secretsubject?' }), examId: 1 };
  await withoutTable('questions', () => send('POST', '/api/questions', secretQuestion));
  await withoutTable('exams', () => send('POST', '/api/exams', { title: 'Secretsubject', examCode: 'SECRETLINE' }));
  await withoutTable('admin_users', () => send('POST', '/api/auth/login', admin));
  await withoutTable('login_counters', () => send('POST', '/api/auth/login', admin));
  await withoutTable('sessions', () => send('GET', '/api/admin/stats'));
  await send('POST', '/api/auth/logout');
  await app.close();
  await drop();

  expect(statuses).toEqual([
    ...[...Array(10).fill(401), 429, 400],
    ...[200, 200, 200, 409, 200, 200],
    // Generations: a success, a refused key, an invalid response, a missing table, an unreadable page, no provider.
    ...[200, 409, 502, 500, 422, 502],
    ...[200, 400, 200],
    ...[500, 500, 500, 500, 500, 500, 500],
    200,
  ]);
  const log = lines.join('');
  expect(log).toContain('/api/admin/apikeys/:id/value');
  expect(log).toContain('insert into \\"subjects\\"');
  expect(log).toContain('/api/admin/generate/text');
  for (const part of cookie.split('; ')) {
    const [name, value = ''] = part.split('=');
    // This one says only that somebody has logged in.
    if (name === 'rounds_educator') continue;
    const [token = ''] = value.split('.');
    expect(token).toHaveLength(43);
    expect(log).not.toContain(token);
  }
  for (const secret of [admin.username, admin.password, key, local.apiKey]) expect(log).not.toContain(secret);
  expect(log).not.toMatch(
    /ashalata|wrong-guess|secretsubject|secretline|secrettopic|secretother|secretmaterial|secretanswer|secretpage|fact number|keyname|argon2id\$|203\.0\.113|0123456789/i,
  );
});
