import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Endpoint, isFileResponse } from '#contract/endpoint.ts';
import { contractEndpoints } from '#test/contract-endpoints.ts';
import { cardElements, questionElements, sayElements } from '#test/doubles/model-answers.ts';
import { startProviderServer } from '#test/doubles/provider-server.ts';
import { dumpDatabase } from '#test/dump-database.ts';
import { createExam, createTopic, makeQuestion } from '#test/factories.ts';
import { drawPng, sendForm } from '#test/send-form.ts';
import { setUpTestApp, signIn, testSettings } from '#test/test-app.ts';
import { buildApp } from './app.ts';
import { createLog } from './platform/log.ts';
import { deriveFrom } from './platform/secrets.ts';

const provider = await startProviderServer();
provider.answer((response, request) =>
  sayElements(response, request, request.body.includes('rightAnswer') ? questionElements(1) : cardElements(1)),
);
afterAll(() => provider.stop());
const local = { baseUrl: provider.url, apiKey: 'sk-of-the-environment', model: 'test' };
const test = setUpTestApp({ openai: local, gemini: local });
const endpoints = await contractEndpoints();
const guarded = [...endpoints].filter(([, { access }]) => access !== 'public');
const open = [...endpoints].filter(([, { access }]) => access === 'public');

const providerKey = 'sk-access-test-0123456789abcdef';

/**
 * A request to each endpoint that would do its work, by the name in the contract. Whoever adds an endpoint adds one here; a name
 * that is missing fails the test.
 */
type Request = { params?: Record<string, string | number>; query?: Record<string, string>; body?: object };
const requests: Record<string, Request> = {};
let passwordHash = '';
/** The cookie of a session whose time is over. */
let expired = '';

beforeAll(async () => {
  expired = await signIn(test.app, test.db);
  test.advance(7 * 24 * 3600);
  const topic = await createTopic(test.db);
  const spare = await createTopic(test.db);
  const exam = await createExam(test.db);
  const { sessionId } = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
  const done = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json().sessionId;
  await test.post(`/api/exam/submit/${done}`, { answers: [] });
  const spareExam = await createExam(test.db);
  const lastQuestion = exam.questions.at(-1);
  const image = await sendForm(test, 'POST', '/api/questions', {
    ...makeQuestion(1),
    examId: spareExam.id,
    image: await drawPng(),
  });
  const spareAttempts = await Promise.all(
    [1, 2].map(async () => (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json().sessionId),
  );
  const key = await test.asAdmin('POST', '/api/admin/apikeys', { name: 'Key', key: providerKey, provider: 'other' });
  passwordHash = String((await test.db.execute('select password from admin_users')).rows[0]?.password);

  const subject = { name: 'Changed', description: 'Changed' };
  const card = { question: 'Changed?', answer: 'Changed.' };
  const answers = [{ questionId: exam.questions[0]?.id, selectedAnswer: 'A' }];
  Object.assign(requests, {
    checkAuth: {},
    login: { body: { username: 'nobody', password: 'wrong' } },
    logout: {},
    getAdminStats: {},
    listApiKeys: {},
    createApiKey: { body: { name: 'New', key: 'sk-new-key-0123456789', provider: 'openai' } },
    updateApiKey: { params: { id: key.json().id }, body: { isActive: false } },
    revealApiKey: { params: { id: key.json().id } },
    testApiKey: { params: { id: key.json().id } },
    deleteApiKey: { params: { id: key.json().id } },
    checkProviders: {},
    listProviderModels: {},
    listSubjects: {},
    getSubject: { params: { id: topic.subjectId } },
    createSubject: { body: subject },
    updateSubject: { params: { id: topic.subjectId }, body: subject },
    deleteSubject: { params: { id: spare.subjectId } },
    listTopics: { params: { subjectId: topic.subjectId } },
    getTopic: { params: { id: topic.id } },
    createTopic: { params: { subjectId: topic.subjectId }, body: subject },
    updateTopic: { params: { id: topic.id }, body: subject },
    deleteTopic: { params: { id: topic.id } },
    listFlashcards: { params: { id: topic.id } },
    createFlashcard: { params: { id: topic.id }, body: card },
    updateFlashcard: { params: { id: topic.flashcards[0]?.id }, body: { ...card, topicId: topic.id } },
    deleteFlashcard: { params: { id: topic.flashcards[0]?.id } },
    generateFromText: { body: { subjectId: topic.subjectId, topicName: 'Generated', content: 'A text.' } },
    generateFromImage: { body: await pictureForm({ subjectId: topic.subjectId, topicName: 'Drawn' }) },
    generateQuestions: { body: { subject: 'S', topic: 'T', examId: exam.id, questionCount: 1 } },
    listExams: {},
    createExam: { body: { title: 'New', examCode: 'ACCESS-NEW' } },
    updateExam: { params: { id: exam.id }, body: { title: 'Changed', examCode: exam.examCode } },
    deleteExam: { params: { id: spareExam.id } },
    listQuestions: { params: { id: exam.id } },
    createQuestion: { body: { ...makeQuestion(11), examId: exam.id } },
    updateQuestion: { params: { id: lastQuestion?.id }, body: makeQuestion(12) },
    deleteQuestion: { params: { id: lastQuestion?.id } },
    previewRegrade: { params: { id: lastQuestion?.id }, query: { correctAnswer: 'C' } },
    previewQuestionUpload: { body: spreadsheetForm(exam.id) },
    bulkUploadQuestions: { body: spreadsheetForm(exam.id) },
    getQuestionImage: { params: { name: image.json().imageUrl.split('/').at(-1) } },
    getExam: { params: { examCode: exam.examCode } },
    startAttempt: { params: { examCode: exam.examCode }, body: { name: 'Asha' } },
    saveAnswers: { params: { sessionId }, body: { answers } },
    submitAttempt: { params: { sessionId: done }, body: { answers } },
    getResult: { params: { sessionId: done } },
    listAttempts: { params: { id: exam.id } },
    watchAttempts: { params: { id: exam.id } },
    exportAttemptsCsv: { params: { id: exam.id } },
    exportAttemptsXlsx: { params: { id: exam.id } },
    getAttempt: { params: { id: exam.id, sessionId } },
    extendAttempt: { params: { id: exam.id, sessionId }, body: { minutes: 5 } },
    extendOpenAttempts: { params: { id: exam.id }, body: { minutes: 5 } },
    closeAttempt: { params: { id: exam.id, sessionId: spareAttempts[0] } },
    deleteAttempt: { params: { id: exam.id, sessionId: spareAttempts[1] } },
    getAnalytics: { params: { id: exam.id } },
    downloadResult: { body: { examCode: exam.examCode, sessionId: done } },
  });
});

async function pictureForm(fields: Record<string, unknown>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('image', new File([new Uint8Array(await drawPng())], 'page.png'));
  return form;
}

function spreadsheetForm(examId: number): FormData {
  const form = new FormData();
  form.append('examId', String(examId));
  const csv = 'Question,Option A,Option B,Option C,Option D,Correct Answer\nWhich?,One,Two,Three,Four,A\n';
  form.append('file', new File([csv], 'questions.csv'));
  return form;
}

function toRequest(name: string, { method, path }: Endpoint, headers: Record<string, string> = {}): InjectOptions {
  const { params = {}, query, body } = requests[name] ?? {};
  const url = path.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
  return { method, url: query ? `${url}?${new URLSearchParams(query)}` : url, headers, ...(body && { payload: body }) };
}

const dump = async () => JSON.stringify(await dumpDatabase(test.db));

describe('the contract', () => {
  it('has no endpoint that this test does not reach, and the server no other', async () => {
    expect(Object.keys(requests).sort()).toEqual([...endpoints.keys()].sort());
    const document = (await test.get('/api/openapi.json')).json();
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = [...endpoints.values()].map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.sort()).toEqual(declared.sort());
  });

  it('tells OpenAPI readers which endpoints need the administrator, and by what cookie', async () => {
    const document = (await test.get('/api/openapi.json')).json();
    expect(document.components.securitySchemes.adminSession).toEqual({
      type: 'apiKey',
      in: 'cookie',
      name: 'rounds_session',
    });
    for (const { method, path, access } of endpoints.values()) {
      const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(operation.tags).toEqual([access]);
      expect(operation.security).toEqual(access === 'admin' ? [{ adminSession: [] }] : undefined);
      expect(401 in operation.responses, path).toBe(access === 'admin' || path === '/api/auth/login');
    }
  });
});

describe('whoever is no administrator', () => {
  let foreign: string;
  let loggedOut: string;
  beforeAll(async () => {
    loggedOut = await signIn(test.app, test.db);
    await test.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie: loggedOut } });
    const other = await buildApp({
      ...testSettings,
      db: test.db,
      deriveKey: deriveFrom('the secret of another server, on the same database'),
      clock: () => test.time.now,
      log: createLog({ level: 'silent' }),
    });
    foreign = await signIn(other, test.db);
    const check = await other.inject({ url: '/api/auth/check', headers: { cookie: foreign } });
    expect(check.json()).toEqual({ authenticated: true });
    await other.close();
  });

  it.each(guarded)('is refused by %s, which changes nothing', async (name, endpoint) => {
    const before = await dump();
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

  it.each(open)('learns no answer, no provider key and no password hash from %s', async (name, endpoint) => {
    const answer = await test.inject(toRequest(name, endpoint));
    expect(answer.statusCode, answer.body).toBe(name === 'login' ? 401 : 200);
    expect(answer.body).not.toContain(providerKey);
    expect(answer.body).not.toContain(passwordHash);
    expect(answer.body).not.toMatch(/argon2/);
    // Only inside the result of an attempt that is closed.
    if (name === 'submitAttempt' || name === 'getResult') expect(answer.json().results[0].correctAnswer).toBe('A');
    else expect(answer.body).not.toMatch(/correctAnswer|Secret explanation/);
  });

  it('gets no session and no cookie for looking around', async () => {
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
  // Deletions last, the widest at the very end.
  const order = (name: string) => (name.startsWith('delete') ? (name === 'deleteSubject' ? 2 : 1) : 0);
  const late = ['deleteFlashcard', 'deleteTopic'];
  const sorted = guarded.toSorted(
    ([a], [b]) => order(a) - order(b) || late.indexOf(a) - late.indexOf(b) || a.localeCompare(b),
  );

  it.each(sorted)('may call %s', async (name, endpoint) => {
    const { url, method, payload } = toRequest(name, endpoint);
    if (isEventStream(endpoint)) {
      // It never ends by itself: its head is all there is to see.
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
    if (name !== 'revealApiKey') expect(answer.body).not.toContain(providerKey);
  });
});
