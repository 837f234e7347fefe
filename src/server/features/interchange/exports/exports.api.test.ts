import * as XLSX from '@e965/xlsx';
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cardFormats, questionFormats } from '#contract/interchange/exports.contract.ts';
import { questionImages } from '#server/schema/question-images.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, createSubject, createTopic, makeDraft, makeQuestion } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';

const test = setUpTestApp();

const get = (path: string) => test.asAdmin('GET', path);

describe('the questions of an exam', () => {
  it.each(questionFormats)('are a file of the format $name', async ({ name, extension, contentType }) => {
    const exam = await createExam(test.db, { questionCount: 2, examCode: `É ${name}/1` });
    const answer = await get(`/api/exams/${exam.id}/export?format=${name}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe(contentType);
    const safe = name.replaceAll('.', '_');
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="exam-questions-__${safe}_1.${extension}"`,
    );
    expect(answer.rawPayload.length).toBeGreaterThan(100);
  });

  it('are in the order of the paper, without the drafts, with their picture', async () => {
    const exam = await createExam(test.db, {
      questions: [
        makeQuestion(1, { position: 2 }),
        makeQuestion(2, { position: 1, subject: 'Medicine', topic: 'Heart' }),
        makeQuestion(3, { isDraft: true }),
      ],
    });
    await sendForm(test, 'POST', '/api/questions', { ...makeDraft(4), examId: exam.id, image: await drawPng() });
    const { body } = await get(`/api/exams/${exam.id}/export?format=aiken`);
    expect(body.match(/Question \d/g)).toEqual(['Question 2', 'Question 1', 'Question 4']);
    const { body: xml } = await get(`/api/exams/${exam.id}/export?format=moodle-xml`);
    expect(xml).toContain('<category><text>Medicine/Heart</text>');
    const [, picture = ''] = /<file name="[0-9a-f]{32}\.webp" path="\/" encoding="base64">([^<]+)/.exec(xml) ?? [];
    expect(Buffer.from(picture, 'base64').subarray(8, 12).toString()).toBe('WEBP');
  });

  it('have the section and are read back by the bulk upload', async () => {
    const exam = await createExam(test.db, { questions: [makeQuestion(1, { questionText: '=1+1 is what?' })] });
    const { rawPayload } = await get(`/api/exams/${exam.id}/export?format=xlsx`);
    const [head, row] = XLSX.utils.sheet_to_json<string[]>(XLSX.read(rawPayload).Sheets.Questions ?? {}, { header: 1 });
    expect(head).toContain('Section');
    expect(row?.[0]).toBe('=1+1 is what?');
    const other = await createExam(test.db, { questionCount: 0 });
    const csv = await get(`/api/exams/${exam.id}/export?format=csv`);
    const file = new File([new Uint8Array(csv.rawPayload)], 'questions.csv');
    const uploaded = await sendForm(test, 'POST', '/api/questions/bulk-upload', { examId: other.id, file });
    expect(uploaded.statusCode, uploaded.body).toBe(200);
    const read = async (id: number) => {
      const [{ questionText, optionA, correctAnswer, explanation, bankItemId }] = (
        await get(`/api/exams/${id}/questions`)
      ).json();
      return { questionText, optionA, correctAnswer, explanation, bankItemId };
    };
    expect(await read(other.id)).toEqual(await read(exam.id));
  });

  it('are refused with a sentence for an unknown format, an unknown exam and an empty one', async () => {
    const exam = await createExam(test.db, { questionCount: 0 });
    for (const query of ['?format=pdf', '']) {
      const answer = await get(`/api/exams/${exam.id}/export${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.body).toContain(
        'The format must be one of gift, moodle-xml, aiken, csv, xlsx, qti-2.1, qti-3.0, docx.',
      );
    }
    expect((await get('/api/exams/2147483647/export?format=gift')).json().code).toBe('exam.not_found');
    expect((await get(`/api/exams/${exam.id}/export?format=gift`)).json().code).toBe('exam.empty');
  });

  it('are refused if their pictures are too much for one file', async () => {
    const name = `${'0'.repeat(32)}-1x1.webp`;
    await test.db.execute(sql`insert into ${questionImages} (name, data) values (${name}, repeat('A', 90000000))`);
    const exam = await createExam(test.db, {
      questions: [makeQuestion(1, { imageUrl: `/api/question-images/${name}` })],
    });
    const answer = await get(`/api/exams/${exam.id}/export?format=gift`);
    expect(answer.json()).toMatchObject({ code: 'export.too_large', message: expect.stringContaining('64 MB') });
    expect(answer.statusCode).toBe(409);
  });

  it('are for administrators only', async () => {
    const exam = await createExam(test.db, { questionCount: 1 });
    expect((await test.get(`/api/exams/${exam.id}/export?format=gift`)).statusCode).toBe(401);
  });
});

describe('items of the bank', () => {
  const addItem = async (number: number, fields: object = {}): Promise<number> =>
    (await test.asAdmin('POST', '/api/bank/items', { ...makeDraft(number), ...fields })).json().id;

  it('are a file in the order of their ids, with their tags, without those that do not exist', async () => {
    const [one, two] = [await addItem(801, { tags: ['revision'] }), await addItem(802)];
    const answer = await get(`/api/bank/export?format=gift&ids=${two},2147483647,${one}`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="question-bank.txt"');
    expect(answer.body.match(/Question 80\d/g)).toEqual(['Question 802', 'Question 801']);
    expect(answer.body).toContain(`// [id:rounds-item-${one}] [tag:medium] [tag:revision]`);
  });

  it('may be a few thousand, and the order stays', async () => {
    const { questions } = await createExam(test.db, { questionCount: 2500 });
    const ids = questions.map(({ bankItemId }) => bankItemId).reverse();
    const answer = await test.asAdmin('POST', '/api/bank/export', { format: 'aiken', ids });
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
    const numbers = answer.body.match(/(?<=Question )\d+/g)?.map(Number);
    expect(numbers).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index));
  });

  it('are refused if there are too many, none is named or none exists', async () => {
    const ids = Array.from({ length: 5001 }, (_, index) => index + 1);
    const tooMany = await test.asAdmin('POST', '/api/bank/export', { format: 'gift', ids });
    expect(tooMany.statusCode).toBe(400);
    expect(tooMany.body).toContain('Name at most 5,000 items.');
    for (const query of ['', '&ids=', '&ids=1,x']) {
      expect((await get(`/api/bank/export?format=gift${query}`)).statusCode).toBe(400);
    }
    expect((await get('/api/bank/export?format=gift&ids=2147483647')).json().code).toBe('bank.not_found');
  });
});

describe('flashcards', () => {
  it.each(cardFormats)('of a topic are a file of the format $name', async ({ name, extension, contentType }) => {
    const topic = await createTopic(test.db, { flashcardCount: 2 });
    const answer = await get(`/api/topics/${topic.id}/export?format=${name}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-type']).toBe(contentType);
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="flashcards-topic-${topic.id}.${extension}"`,
    );
    if (name === 'apkg')
      expect(Object.keys(unzipSync(answer.rawPayload)).sort()).toEqual(['collection.anki2', 'media']);
    else expect(answer.body).toContain('Answer of card 2.');
  });

  it('of a subject are those of all its topics, each in its deck', async () => {
    const subject = await createSubject(test.db, { name: 'Anatomy' });
    await createTopic(test.db, { subjectId: subject.id, name: 'Arm', flashcardCount: 1 });
    await createTopic(test.db, { subjectId: subject.id, name: 'Leg', flashcardCount: 1 });
    const { body } = await get(`/api/subjects/${subject.id}/export?format=anki-text`);
    expect(body.match(/Anatomy::\w+/g)).toEqual(['Anatomy::Arm', 'Anatomy::Leg']);
  });

  it('that changed have a later time in the deck, so that Anki updates them', async () => {
    const topic = await createTopic(test.db, { flashcardCount: 1 });
    const [card] = topic.flashcards;
    const read = async () => {
      const { rawPayload } = await get(`/api/topics/${topic.id}/export?format=apkg`);
      const { DatabaseSync } = await import('node:sqlite');
      const database = new DatabaseSync(':memory:');
      database.deserialize(unzipSync(rawPayload)['collection.anki2'] ?? new Uint8Array());
      return database.prepare('select guid, mod from notes').get() as { guid: string; mod: number };
    };
    const before = await read();
    await test.asAdmin('PUT', `/api/flashcards/${card?.id}`, { question: 'Q', answer: 'New', topicId: topic.id });
    const after = await read();
    expect(after.guid).toBe(before.guid);
    expect(after.mod).toBeGreaterThan(before.mod);
  });

  it('are refused for an unknown format, topic and subject', async () => {
    const topic = await createTopic(test.db);
    const answer = await get(`/api/topics/${topic.id}/export?format=gift`);
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('The format must be one of apkg, anki-text, csv.');
    expect((await get('/api/topics/2147483647/export?format=csv')).json().code).toBe('topic.not_found');
    expect((await get('/api/subjects/2147483647/export?format=csv')).json().code).toBe('subject.not_found');
  });
});
