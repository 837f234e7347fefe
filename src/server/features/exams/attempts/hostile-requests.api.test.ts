import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { en } from 'zod/locales';
import { config } from 'zod/mini';
import { errors } from '#contract/errors.ts';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { students } from '#server/schema/attempts.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam } from '#test/factories/create-content.ts';

// The AI packages load Zod's English locale for the whole process. Its messages must not reach a client.
config(en());

const test = setUpTestApp();
const json = { 'content-type': 'application/json' };
const long = 'x'.repeat(10_000);

let code: string;
let paper: Paper;

beforeAll(async () => {
  code = (await createExam(test.db)).examCode;
  paper = (await test.post(`/api/exam/${code}/start`, { name: 'Asha' })).json();
});

/** Each case: its name, the request, and the expected status and message. */
const cases: [
  string,
  () => { method: 'GET' | 'POST' | 'PUT'; url: string; payload?: string; headers?: Record<string, string> },
  number,
  RegExp,
][] = [
  ['a blank name', () => start({ name: '   ' }), 400, /Name is required\./],
  ['no name', () => start({}), 400, /Name is required\./],
  ['a name of 10,000 characters', () => start({ name: long }), 400, /at most 100 characters/],
  ['a name that is a number', () => start({ name: 7 }), 400, /Name must be text/],
  ['a name with NUL', () => start({ name: 'As\u0000ha' }), 400, /character that is not allowed/],
  ['a name with a line break', () => start({ name: 'As\nha' }), 400, /character that is not allowed/],
  ['a bad e-mail', () => start({ name: 'Asha', email: 'not an address' }), 400, /Email must be a valid address/],
  [
    'an e-mail of 10,000 characters',
    () => start({ name: 'Asha', email: `${long}@example.org` }),
    400,
    /at most 254|valid address/,
  ],
  ['an unknown code', () => ({ ...start({ name: 'Asha' }), url: '/api/exam/NOPE/start' }), 404, /"NOPE" is not valid/],
  ['a code of 10,000 characters', () => ({ method: 'GET', url: `/api/exam/${long}` }), 400, /at most 20 characters/],
  ['a code with a NUL', () => ({ method: 'GET', url: '/api/exam/AB%00CD' }), 400, /not allowed/],
  ['a code that is broken percent encoding', () => ({ method: 'GET', url: '/api/exam/%E0%A4%A' }), 400, /not valid/],
  ['a blank code', () => ({ method: 'GET', url: '/api/exam/%20' }), 400, /Exam code is required/],
  ['an unknown session', () => save({ answers: [] }, 'AAAAAAAAAAAAAAAAAAAAAA'), 404, /does not exist/],
  ['a malformed session', () => save({ answers: [] }, 'a%20b%27'), 400, /session id is not valid/],
  ['a session id of 10,000 characters', () => save({ answers: [] }, long), 400, /session id is not valid/],
  ['resuming an unknown session', () => start({ sessionId: 'AAAAAAAAAAAAAAAAAAAAAA' }), 404, /does not exist/],
  [
    'the result of an unknown session',
    () => ({ method: 'GET', url: '/api/exam/results/nobody' }),
    404,
    /does not exist/,
  ],
  ['submitting an unknown session', () => submit({ answers: [] }, 'nobody'), 404, /does not exist/],
  ['an answer G', () => save({ answers: [{ questionId: 1, selectedAnswer: 'G' }] }), 400, /letters A to F/],
  ['a lower-case answer', () => save({ answers: [{ questionId: 1, selectedAnswer: 'a' }] }), 400, /letters A to F/],
  [
    'an answer that is a number',
    () => submit({ answers: [{ questionId: 1, selectedAnswer: 2 }] }),
    400,
    /letters A to F/,
  ],
  [
    'a question id that is text',
    () => save({ answers: [{ questionId: 'one', selectedAnswer: 'A' }] }),
    400,
    /whole number/,
  ],
  [
    'a question id past 32 bits',
    () => save({ answers: [{ questionId: 99999999999, selectedAnswer: 'A' }] }),
    400,
    /too large/,
  ],
  ['a negative question id', () => save({ answers: [{ questionId: -1, selectedAnswer: 'A' }] }), 400, /positive/],
  [
    'a foreign question',
    () => save({ answers: [{ questionId: 2_000_000_000, selectedAnswer: 'A' }] }),
    400,
    /not part of this exam/,
  ],
  [
    'one question answered twice',
    () => save({ answers: [1, 1].map((questionId) => ({ questionId, selectedAnswer: 'A' })) }),
    400,
    /only once/,
  ],
  ['answers that are not a list', () => save({ answers: 'A' }), 400, /must be a list/],
  ['no answers', () => save({}), 400, /must be a list/],
  [
    '1,001 answers',
    () => save({ answers: Array.from({ length: 1001 }, (_, id) => ({ questionId: id + 1, selectedAnswer: null })) }),
    400,
    /At most 1000/,
  ],
  [
    'a negative time',
    () => save({ answers: [{ questionId: 1, selectedAnswer: 'A', timeSpent: -5 }] }),
    400,
    /negative/,
  ],
  ['a body that is a list', () => save([]), 400, /must be a JSON object/],
  ['a body that is null', () => save(null), 400, /must be a JSON object/],
  ['malformed JSON', () => ({ ...save({}), payload: '{"answers": [' }), 400, /not valid JSON/],
  ['an empty body', () => ({ ...save({}), payload: '' }), 400, /JSON/],
  ['a prototype in the body', () => ({ ...save({}), payload: '{"__proto__": {"a": 1}, "answers": []}' }), 400, /./],
  [
    'another content type',
    () => ({ ...save({}), payload: 'a=b', headers: { 'content-type': 'text/csv' } }),
    415,
    /application\/json/,
  ],
  ['a body of 300 KB', () => save({ answers: [], filler: 'x'.repeat(300_000) }), 413, /too large/],
  ['a PDF of an unknown session', () => download({ examCode: 'SAMPLE', sessionId: 'nobody' }), 404, /does not exist/],
  ['an unknown address', () => ({ method: 'GET', url: '/api/nothing' }), 404, /nothing at this address/],
];

const start = (body: unknown) => ({
  method: 'POST' as const,
  url: `/api/exam/${code}/start`,
  payload: JSON.stringify(body),
  headers: json,
});
const save = (body: unknown, sessionId = paper.sessionId) => ({
  method: 'PUT' as const,
  url: `/api/exam/sessions/${sessionId}/answers`,
  payload: JSON.stringify(body),
  headers: json,
});
const submit = (body: unknown, sessionId = paper.sessionId) => ({
  method: 'POST' as const,
  url: `/api/exam/submit/${sessionId}`,
  payload: JSON.stringify(body),
  headers: json,
});
const download = (body: unknown) => ({
  method: 'POST' as const,
  url: '/api/exam/download-results',
  payload: JSON.stringify(body),
  headers: json,
});

describe('an invalid request', () => {
  it.each(cases)('gets a plain message and changes nothing: %s', async (_name, request, status, message) => {
    const before = await snapshot();
    const response = await test.inject(request());
    expect(response.statusCode, response.body).toBe(status);
    const body = response.json();
    expect(body.message).toMatch(message);
    expect(Object.keys(errors)).toContain(body.code);
    expect(body.requestId).toBe(response.headers['x-request-id']);
    expect(response.body).not.toMatch(/node_modules|at .*\.ts|Error:|select |drizzle/i);
    expect(await snapshot()).toEqual(before);
  });
});

const snapshot = () => test.db.select().from(students).orderBy(students.id);

describe('unusual but valid text', () => {
  it.each([
    ['<script>alert(1)</script>'],
    ["Robert'); drop table students;--"],
    ['डॉ. क्षितिज त्रिपाठी'],
    ['مريم'],
    ['😀'.repeat(50)],
    ['x'.repeat(100)],
  ])('is stored unchanged: %s', async (name) => {
    const { sessionId } = (await test.inject(start({ name }))).json();
    const [attempt] = await test.db.select().from(students).where(eq(students.sessionId, sessionId));
    expect(attempt?.name).toBe(name);
  });
});
