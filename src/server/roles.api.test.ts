import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { access, mayCall, namesOf, type Role, roles } from '#contract/access.ts';
import { type Endpoint, isFileResponse } from '#contract/endpoint.ts';
import { setUpTestApp, signIn } from '#test/app/test-app.ts';
import { dumpDatabase } from '#test/database/dump-database.ts';
import { cardElements, questionElements, sayElements } from '#test/doubles/model-answers.ts';
import { startProviderServer } from '#test/doubles/provider-server.ts';
import { createExam } from '#test/factories/create-content.ts';
import { contractEndpoints } from '#test/requests/contract-endpoints.ts';
import { type ExampleRequest, exampleProviderKey, makeExampleRequests } from '#test/requests/example-requests.ts';

const provider = await startProviderServer();
provider.answer((response, request) =>
  sayElements(response, request, request.body.includes('rightAnswer') ? questionElements(1) : cardElements(1)),
);
afterAll(() => provider.stop());
const local = { baseUrl: provider.url, apiKey: 'sk-of-the-environment', model: 'test' };
const test = setUpTestApp({ openai: local, gemini: local });
const endpoints = await contractEndpoints();

type Operation = { operationId: string; 'x-roles'?: Role[] };

/** What the OpenAPI document says of each guarded operation, with a valid request to it. */
let operations: { name: string; endpoint: Endpoint; roles: Role[]; request: ExampleRequest }[] = [];
const cookies = {} as Record<Role, string>;

beforeAll(async () => {
  const requests = await makeExampleRequests(test);
  const document = (await test.get('/api/openapi.json')).json();
  const described = Object.values(document.paths).flatMap((path) => Object.values(path as object)) as Operation[];
  operations = described.flatMap(({ operationId: name, 'x-roles': allowed }) => {
    const endpoint = endpoints.get(name);
    if (!endpoint) throw new Error(`The contract has no ${name}.`);
    if ((endpoint.access === 'public') !== (allowed === undefined)) throw new Error(`${name} must name its roles.`);
    return allowed ? [{ name, endpoint, roles: allowed, request: requests[name] ?? {} }] : [];
  });
  for (const role of roles) cookies[role] = await signIn(test.app, test.db, role);
});

async function send(role: Role, { endpoint, request }: (typeof operations)[number], given: object = {}) {
  const { params = {}, query, body, headers } = { ...request, ...given } as ExampleRequest;
  const url = endpoint.path.replace(/:(\w+)/g, (_, param: string) => String(params[param]));
  const isStream = isFileResponse(endpoint.response) && endpoint.response.contentType === 'text/event-stream';
  const answer = await test.inject({
    method: endpoint.method,
    url: query ? `${url}?${new URLSearchParams(query)}` : url,
    headers: { ...headers, cookie: cookies[role] },
    ...(body && { payload: body }),
    ...(isStream && { payloadAsStream: true }),
  });
  if (!isStream) return { status: answer.statusCode, text: answer.body };
  const stream = answer.stream();
  // The first chunk of an admitted stream, or the error.
  const [chunk] = await new Promise<[Buffer]>((resolve) => stream.once('data', (data: Buffer) => resolve([data])));
  stream.destroy();
  return { status: answer.statusCode, text: chunk.toString() };
}

/** The operations of a role that it may not call with every request; tests below say with which. */
const partlyRefused: Partial<Record<Role, string>> = { examiner: 'deleteExam', author: 'updateCase' };

const ownAccount = async (role: Role) =>
  (await test.inject({ url: '/api/admin/accounts/own', headers: { cookie: cookies[role] } })).json();

describe('the guard', () => {
  it.each(roles)(
    'refuses every operation of the document that is not for the role %s, and changes no row',
    async (role) => {
      const refused = operations.filter(({ roles: allowed }) => !allowed.includes(role));
      expect(refused.length > 0).toBe(role !== 'owner');
      const before = JSON.stringify(await dumpDatabase(test.db));
      for (const operation of refused) {
        const { status, text } = await send(role, operation);
        expect(status, operation.name).toBe(403);
        const { access: needed } = operation.endpoint;
        if (needed === 'public') throw new Error(`${operation.name} is public.`);
        expect(JSON.parse(text), operation.name).toMatchObject({
          code: 'role.denied',
          message: `Only ${namesOf(needed)} may do this, and your account has the role ${role}. An owner can change your role.`,
        });
      }
      expect(JSON.stringify(await dumpDatabase(test.db))).toBe(before);
    },
  );

  it('refuses an exam that was not given to an invigilator in every operation of the hall, also one that does not exist', async () => {
    const { id: otherId } = await createExam(test.db);
    const { id } = await ownAccount('invigilator');
    await test.asAdmin('PUT', `/api/admin/accounts/${id}`, { role: 'invigilator', examIds: [otherId] });
    const hall = operations.filter(
      ({ roles: allowed, endpoint: { path } }) => allowed.includes('invigilator') && path.startsWith('/api/exams/:id'),
    );
    expect(hall.length).toBeGreaterThan(8);
    for (const operation of hall) {
      for (const examId of [operation.request.params?.id, 999_999, 'x']) {
        const { status, text } = await send('invigilator', operation, {
          params: { ...operation.request.params, id: examId },
        });
        expect([status, JSON.parse(text).code], operation.name).toEqual([403, 'role.other_exam']);
      }
    }
  });

  it.each(['author', 'invigilator', 'examiner'] as const)(
    'lets the role %s call its operations, which tell it no provider key',
    async (role) => {
      if (role === 'invigilator') {
        const { id } = await ownAccount(role);
        const examIds = (await test.asAdmin('GET', '/api/exams')).json().map((exam: { id: number }) => exam.id);
        await test.asAdmin('PUT', `/api/admin/accounts/${id}`, { role, examIds });
      }
      // Deletions come last, because they delete the rows of other requests.
      const own = operations.filter(({ roles: allowed }) => allowed.includes(role));
      const sorted = own.toSorted((a, b) => Number(a.name.startsWith('delete')) - Number(b.name.startsWith('delete')));
      for (const operation of sorted) {
        const { status, text } = await send(role, operation);
        const mayFail = partlyRefused[role] === operation.name;
        if (!mayFail)
          expect(status === 401 || (status === 403 && /"role\./.test(text)), `${operation.name}: ${text}`).toBe(false);
        expect(text, operation.name).not.toContain(exampleProviderKey);
        if (role === 'invigilator')
          expect(text, operation.name).not.toMatch(/"(correctAnswer|explanation|questionText)"/);
      }
    },
  );

  it('names in the document the roles of the contract, and gives the owner everything', () => {
    for (const { name, endpoint, roles: allowed } of operations) {
      if (endpoint.access !== 'public') expect(allowed, name).toEqual(access[endpoint.access]);
      expect(allowed, name).toContain('owner');
    }
    expect(roles.filter((role) => mayCall(role, 'accounts'))).toEqual(roles);
  });

  it('gives the metrics of the server to owners only', async () => {
    for (const role of roles) {
      const answer = await test.inject({ url: '/metrics', headers: { cookie: cookies[role] } });
      expect(answer.statusCode, role).toBe(role === 'owner' ? 200 : 403);
    }
  });
});

describe('an account whose role changes', () => {
  it('loses its rights with the next request', async () => {
    const cookie = await signIn(test.app, test.db, 'examiner');
    const { id } = (await test.inject({ url: '/api/admin/accounts/own', headers: { cookie } })).json();
    const exams = () => test.inject({ url: '/api/exams', headers: { cookie } });
    expect((await exams()).statusCode).toBe(200);
    await test.asAdmin('PUT', `/api/admin/accounts/${id}`, { role: 'author' });
    expect((await exams()).json().code).toBe('role.denied');
    await test.asAdmin('PUT', `/api/admin/accounts/${id}`, { role: 'examiner' });
    expect((await exams()).statusCode).toBe(200);
  });

  it.each([
    ['the exam is taken from an invigilator', 'invigilator', { role: 'invigilator', examIds: [] }],
    ['an invigilator becomes an author', 'invigilator', { role: 'author' }],
    ['an examiner becomes an invigilator, who sees no results', 'examiner', { role: 'invigilator' }],
  ] as const)('ends its open event stream when %s', async (_, role, change) => {
    const exam = await createExam(test.db);
    const cookie = await signIn(test.app, test.db, role);
    const { id } = (await test.inject({ url: '/api/admin/accounts/own', headers: { cookie } })).json();
    if (role === 'invigilator') await test.asAdmin('PUT', `/api/admin/accounts/${id}`, { role, examIds: [exam.id] });
    const answer = await test.inject({
      url: `/api/exams/${exam.id}/attempts/live`,
      headers: { cookie },
      payloadAsStream: true,
    });
    expect(answer.statusCode).toBe(200);
    const ended = new Promise((resolve) => answer.stream().resume().once('close', resolve));
    const examIds = role === 'examiner' ? { examIds: [exam.id] } : {};
    expect((await test.asAdmin('PUT', `/api/admin/accounts/${id}`, { ...examIds, ...change })).statusCode).toBe(200);
    await ended;
  });
});

describe('what an invigilator sees', () => {
  it('is who sits the exam, without scores, keys and questions', async () => {
    const exam = await createExam(test.db);
    const start = async (name: string) =>
      (await test.post(`/api/exam/${exam.examCode}/start`, { name })).json().sessionId;
    const done = await start('Asha');
    await test.post(`/api/exam/submit/${done}`, {
      answers: [{ questionId: exam.questions[0]?.id, selectedAnswer: 'A' }],
    });
    await start('Meera');
    const { id } = await ownAccount('invigilator');
    await test.asAdmin('PUT', `/api/exams/${exam.id}/invigilators`, { accountIds: [id] });

    const asInvigilator = (url: string) => test.inject({ url, headers: { cookie: cookies.invigilator } });
    const page = (await asInvigilator(`/api/exams/${exam.id}/attempts`)).json();
    expect(page.averagePercentage).toBeNull();
    const full = (await test.asAdmin('GET', `/api/exams/${exam.id}/attempts`)).json();
    expect(full.averagePercentage).not.toBeNull();
    const seen = page.attempts.find((attempt: { name: string }) => attempt.name === 'Asha');
    const known = full.attempts.find((attempt: { name: string }) => attempt.name === 'Asha');
    const hidden = [
      'totalScore',
      'incorrectAnswers',
      'unanswered',
      'points',
      'maxPoints',
      'percentage',
      'passed',
      'isRanked',
      'rank',
      'percentile',
    ];
    for (const [field, value] of Object.entries(known)) {
      if (hidden.includes(field)) expect([field, value]).not.toEqual([field, null]);
      expect([field, seen[field]]).toEqual([field, hidden.includes(field) ? null : value]);
    }
    const sorted = await asInvigilator(`/api/exams/${exam.id}/attempts?sort=score`);
    expect([sorted.statusCode, sorted.json().code]).toEqual([403, 'role.denied']);
  });
});

describe('what an author sees', () => {
  const asAuthor = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    test.inject({ method, url, headers: { cookie: cookies.author }, ...(payload && { payload }) });

  it('is the bank without the figures of its items', async () => {
    const [{ id }] = (await test.db.execute<{ id: number }>('select id from bank_items order by id limit 1')).rows as [
      { id: number },
    ];
    await test.db.execute(`update bank_items set facility = 0.62, discrimination = 31 where id = ${id}`);
    const mine = (await asAuthor('GET', `/api/bank/items/${id}`)).json();
    expect(mine).toMatchObject({ facility: null, discrimination: null, attempts: 0, uses: [] });
    expect((await test.asAdmin('GET', `/api/bank/items/${id}`)).json().facility).toBeCloseTo(0.62);
    const { items } = (await asAuthor('GET', '/api/bank/items')).json();
    expect(new Set(items.map((item: { facility: number | null }) => item.facility))).toEqual(new Set([null]));
    for (const query of ['items?sort=facility', 'ids?sort=discrimination', 'items?flagged=yes', 'counts?flagged=yes'])
      expect((await asAuthor('GET', `/api/bank/${query}`)).json().code, query).toBe('role.denied');
  });

  it('is no exam: a request that names one in its query or body is refused', async () => {
    const exam = await createExam(test.db);
    expect((await asAuthor('GET', `/api/bank/items?examId=${exam.id}`)).json().code).toBe('role.denied');
    const { importId } = (await asAuthor('POST', '/api/imports', { text: 'Is bone alive?{TRUE}' })).json();
    const taken = await asAuthor('POST', `/api/imports/${importId}/take`, { examId: exam.id });
    expect([taken.statusCode, taken.json().code]).toEqual([403, 'role.denied']);
    expect((await asAuthor('POST', `/api/imports/${importId}/take`, {})).statusCode).toBe(200);
    const { id } = (await asAuthor('POST', '/api/cases', { text: 'A woman faints.' })).json();
    const change = (updateExams: boolean) =>
      asAuthor('PUT', `/api/cases/${id}`, { text: 'A woman falls.', updateExams });
    expect((await change(true)).json().code).toBe('role.denied');
    expect((await change(false)).statusCode).toBe(200);
  });

  it('is no export of a site, whose import adds exams and patterns and whose undo deletes them', async () => {
    const pattern = { name: 'Of another site', duration: 30, totalQuestions: 10, passingScore: null, isActive: true };
    const site = { format: 'rounds-site', version: 1, subjects: [], items: [], exams: [], patterns: [pattern] };
    const upload = { text: JSON.stringify(site) };
    const unfinished = (await asAuthor('GET', '/api/imports')).json();
    const refused = await asAuthor('POST', '/api/imports', upload);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'role.denied', message: expect.stringMatching(/^This file is the export of a whole site/) },
    ]);
    expect((await asAuthor('GET', '/api/imports')).json()).toEqual(unfinished);

    // The account reads and takes the file, and becomes that of an author.
    const cookie = await signIn(test.app, test.db, 'examiner');
    const own = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      test.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
    const [first, second] = [
      (await own('POST', '/api/imports', upload)).json(),
      (await own('POST', '/api/imports', upload)).json(),
    ];
    const { id } = (await own('GET', '/api/admin/accounts/own')).json();
    expect((await own('POST', `/api/imports/${first.importId}/take`, {})).statusCode).toBe(200);
    await test.asAdmin('PUT', `/api/admin/accounts/${id}`, { role: 'author' });
    const before = (await test.asAdmin('GET', '/api/exam-patterns')).json();
    expect(before).toContainEqual(expect.objectContaining({ name: pattern.name }));
    for (const late of [
      await own('DELETE', `/api/imports/${first.importId}`),
      await own('POST', `/api/imports/${second.importId}/take`, {}),
    ])
      expect([late.statusCode, late.json().code]).toEqual([403, 'role.denied']);
    expect((await test.asAdmin('GET', '/api/exam-patterns')).json()).toEqual(before);
  });
});

describe('an examiner', () => {
  it('deletes an exam that nobody has started, and no other', async () => {
    const [empty, sat] = [await createExam(test.db), await createExam(test.db)];
    await test.post(`/api/exam/${sat.examCode}/start`, { name: 'Asha' });
    const remove = (examId: number) =>
      test.inject({ method: 'DELETE', url: `/api/exams/${examId}`, headers: { cookie: cookies.examiner } });
    expect((await remove(empty.id)).statusCode).toBe(200);
    const refused = await remove(sat.id);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'role.denied']);
    const [row] = (await test.db.execute(`select is_active from exams where id = ${sat.id}`)).rows;
    expect(row).toEqual({ is_active: true });
    expect((await test.asAdmin('DELETE', `/api/exams/${sat.id}`)).statusCode).toBe(200);
  });

  it('reads the list of activity without the lines about accounts', async () => {
    const kinds = async (cookie: string) => {
      const answer = await test.inject({ url: '/api/admin/activity', headers: { cookie } });
      return answer.json().activities.map(({ kind }: { kind: string }) => kind);
    };
    await test.asAdmin('PUT', `/api/admin/accounts/${(await ownAccount('author')).id}`, { role: 'author' });
    expect(await kinds(cookies.owner)).toContain('account');
    expect(await kinds(cookies.examiner)).not.toContain('account');
  });
});
