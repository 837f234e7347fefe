import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setUpGeneration } from '#test/app/generation-app.ts';
import { dumpDatabase } from '#test/database/dump-database.ts';
import { sayText } from '#test/doubles/model-answers.ts';
import { createExam, createTopic, makeDraft } from '#test/factories/create-content.ts';
import { toCsv, toWorkbook } from '#test/factories/question-sheets.ts';

const test = await setUpGeneration();
const marker = 'POLLUTED-BY-A-TEST';
const clean = Object.getOwnPropertyNames(Object.prototype);

/** JSON texts with unexpected fields. */
const poisons = [
  `"__proto__": {"polluted": "${marker}", "isActive": true}`,
  `"constructor": {"prototype": {"polluted": "${marker}"}}`,
  `"prototype": {"polluted": "${marker}"}`,
  `"__proto__.polluted": "${marker}", "__proto__[polluted]": "${marker}", "hasOwnProperty": "${marker}"`,
];

let examId: number;
let urls: Record<'start' | 'save' | 'subject' | 'question', string>;
beforeAll(async () => {
  const exam = await createExam(test.db);
  const { sessionId } = (await test.post(`/api/exam/${exam.examCode}/start`, { name: 'Asha' })).json();
  examId = exam.id;
  urls = {
    start: `/api/exam/${exam.examCode}/start`,
    save: `/api/exam/sessions/${sessionId}/answers`,
    subject: '/api/subjects',
    question: '/api/questions',
  };
});

afterEach(async () => {
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(clean);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(JSON.stringify(await dumpDatabase(test.db))).not.toContain(marker);
});

/** Sends these bytes as the administrator. */
const sendBytes = async (
  method: 'POST' | 'PUT' | 'GET',
  url: string,
  payload?: string | Buffer,
  type = 'application/json',
) =>
  test.inject({
    method,
    url,
    headers: { cookie: await test.adminCookie(), ...(payload && { 'content-type': type }) },
    ...(payload && { payload }),
  });

describe('a field with the name of a built-in property', () => {
  it.each(poisons)('in a body is refused or ignored: %s', async (poison) => {
    const question = JSON.stringify({ ...makeDraft(1), examId }).slice(1);
    for (const [url, method, body] of [
      [urls.start, 'POST', `{${poison}, "name": "Asha"}`],
      [urls.save, 'PUT', `{${poison}, "answers": []}`],
      [urls.save, 'PUT', `{"answers": [{${poison}, "questionId": 1, "selectedAnswer": "A"}]}`],
      [urls.subject, 'POST', `{${poison}, "name": "Anatomy", "description": "Bones"}`],
      [urls.question, 'POST', `{${poison}, ${question}`],
    ] as const) {
      const { statusCode, body: answer } = await sendBytes(method, url, body);
      expect([200, 400], `${url} ${answer}`).toContain(statusCode);
      expect(answer).not.toContain(marker);
    }
  });

  it.each([
    `__proto__[polluted]=${marker}`,
    `__proto__.polluted=${marker}`,
    `constructor[prototype][polluted]=${marker}`,
    `__proto__=${marker}&search=${'x'.repeat(10)}`,
  ])('in a query is ignored: %s', async (query) => {
    for (const path of [`/api/exams/${examId}/attempts`, `/api/exams/${examId}/attempts.csv`, '/api/subjects']) {
      const { statusCode, body } = await sendBytes('GET', `${path}?${query}`);
      expect(statusCode).toBe(200);
      expect(body).not.toContain(marker);
    }
  });

  it.each(['__proto__', 'constructor', 'toString', '__proto__[polluted]', 'constructor.prototype.polluted'])(
    'in a form is refused or ignored, as a field and as a file: %s',
    async (name) => {
      const fields = { ...makeDraft(1), examId };
      const parts = Object.entries(fields).map(([field, value]) => `name="${field}"\r\n\r\n${value}`);
      for (const added of [
        `name="${name}"\r\n\r\n${marker}`,
        `name="${name}"; filename="x.png"\r\n\r\n${marker}`,
        `name="image"; filename="${name}"\r\n\r\n${marker}`,
      ]) {
        const bytes = [...parts, added].map((part) => `--x\r\ncontent-disposition: form-data; ${part}\r\n`).join('');
        const { statusCode } = await sendBytes(
          'POST',
          urls.question,
          `${bytes}--x--\r\n`,
          'multipart/form-data; boundary=x',
        );
        expect([200, 400]).toContain(statusCode);
      }
    },
  );

  it.each(['csv', 'xlsx'] as const)('in the header of a spreadsheet is not a column (%s)', async (format) => {
    const rows = [
      ['Question', 'Option A', 'Option B', 'Option C', 'Option D', 'Correct Answer', '__proto__', 'constructor'],
      ['Which?', 'One', 'Two', 'Three', 'Four', 'A', marker, marker],
      ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', marker, marker],
    ];
    const file = format === 'csv' ? Buffer.from(toCsv(rows)) : toWorkbook({ ['__proto__']: rows, constructor: rows });
    const bytes = Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; name="examId"\r\n\r\n${examId}\r\n`),
      Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="__proto__"\r\n\r\n'),
      file,
      Buffer.from('\r\n--x--\r\n'),
    ]);
    const { statusCode, body } = await sendBytes(
      'POST',
      '/api/questions/bulk-upload/preview',
      bytes,
      'multipart/form-data; boundary=x',
    );
    expect(statusCode, body).toBe(200);
    // The preview shows samples of every column, so that the educator can say which columns it should read.
    const { columns, ...read } = JSON.parse(body);
    const poisoned = columns.filter(({ samples }: { samples: string[] }) => samples.includes(marker));
    expect(poisoned.map(({ header, field }: { header: string; field: string | null }) => [header, field])).toEqual([
      ['__proto__', null],
      ['constructor', null],
    ]);
    expect(JSON.stringify(read)).not.toContain(marker);
  });

  it.each(poisons)('in the answer of a model is ignored: %s', async (poison) => {
    await test.addKey('openai');
    const card = '"question": "What is fact one?", "answer": "It is the answer.", "quote": null';
    test.provider.answer((response, request) =>
      sayText(response, request, `{${poison}, "elements": [{${poison}, ${card}}, {${card}, ${poison}}]}`),
    );
    const { statusCode, body } = await test.generateText({ numQuestions: 1 });
    expect([200, 502], body).toContain(statusCode);
    expect(body).not.toContain(marker);
  });
});

it('finds no row by the name of a built-in property', async () => {
  const topic = await createTopic(test.db);
  for (const name of ['__proto__', 'constructor', 'toString']) {
    for (const url of [
      `/api/exam/${name}`,
      `/api/exam/results/${name}`,
      `/api/topics/${name}`,
      `/api/question-images/${name}`,
      `/api/exams/${examId}/attempts/${name}`,
      `/api/${name}`,
      `/${name}`,
    ]) {
      expect([400, 404], url).toContain((await sendBytes('GET', url)).statusCode);
    }
    const sorted = await sendBytes('GET', `/api/exams/${examId}/attempts?sort=${name}&status=${name}`);
    expect(sorted.statusCode).toBe(400);
  }
  expect((await test.get(`/api/topics/${topic.id}`)).statusCode).toBe(200);
});
