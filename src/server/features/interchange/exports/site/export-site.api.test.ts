import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, createSubject, createTopic, makeDraft, makeQuestion } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { exampleProviderKey, makeExampleRequests } from '#test/requests/example-requests.ts';

const test = setUpTestApp();

async function exportSite() {
  const answer = await test.asAdmin('GET', '/api/site/export');
  expect(answer.statusCode, answer.body).toBe(200);
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  const json = new TextDecoder().decode(files['site.json']);
  return { answer, files, json, site: JSON.parse(json) };
}

it('writes an empty site', async () => {
  const { answer, site } = await exportSite();
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="rounds-site-\d{4}-\d\d-\d\d\.zip"$/);
  expect(site).toEqual({
    ...{ format: 'rounds-site', version: 1, exportedAt: test.time.now.toISOString() },
    ...{ subjects: [], cases: [], items: [], exams: [], patterns: [] },
  });
});

it('writes subjects, topics, cards, items and exams with pictures, without drafts', async () => {
  const subject = await createSubject(test.db);
  const topic = await createTopic(test.db, { subjectId: subject.id, flashcardCount: 0 });
  const empty = await createTopic(test.db, { subjectId: subject.id, flashcardCount: 0 });
  const card = { topicId: topic.id, question: '10³ – “?”', answer: 'b' };
  await test.db.insert(flashcards).values([card, { ...card, question: 'draft', isDraft: true }]);
  const exam = await createExam(test.db, { questions: [makeQuestion(1), makeQuestion(2, { isDraft: true })] });
  await sendForm(test, 'POST', '/api/questions', { ...makeDraft(3), examId: exam.id, image: await drawPng() });
  const { site, files } = await exportSite();
  expect(site.subjects).toEqual([
    {
      ...{ id: `rounds-subject-${subject.id}`, name: subject.name, description: subject.description },
      topics: [
        expect.objectContaining({
          id: `rounds-topic-${topic.id}`,
          cards: [expect.objectContaining({ question: '10³ – “?”', answer: 'b', questionPicture: null })],
        }),
        expect.objectContaining({ id: `rounds-topic-${empty.id}`, cards: [] }),
      ],
    },
  ]);
  const textsOf = (list: { questionText: string }[]) => list.map(({ questionText }) => questionText.slice(0, 10));
  expect(textsOf(site.items)).toEqual(['Question 1', 'Question 3']);
  expect(site.exams).toHaveLength(1);
  expect(site.exams[0]).toMatchObject({ id: `rounds-exam-${exam.id}`, examCode: exam.examCode, duration: 60 });
  expect(textsOf(site.exams[0].questions)).toEqual(['Question 1', 'Question 3']);
  expect(site.exams[0].questions.map(({ item }: { item: string }) => item)).toEqual(
    site.items.map(({ id }: { id: string }) => id),
  );
  const { picture } = site.items[1];
  expect(picture).toMatch(/^pictures\/.+/);
  expect(Object.keys(files)).toEqual(['site.json', picture]);
  expect(Buffer.from(files[picture] ?? []).toString('latin1', 8, 12)).toBe('WEBP');
});

it('has nothing of educators, providers, sessions and students', async () => {
  // A site on which each call of the API has something to work on.
  await makeExampleRequests(test);
  const { json } = await exportSite();
  expect(json).not.toContain(exampleProviderKey);
  const { rows } = await test.db.execute<{ found: string | null }>(sql`
    select unnest(array[username, password]) as found from admin_users union all select unnest(array[name, key, key_id]) from api_keys
    union all select token_hash from sessions union all select unnest(array[name, session_id, email, person_key]) from students
    union all select unnest(array[name, roll_number, email, code]) from people`);
  const secrets = rows.flatMap(({ found }) => found ?? []);
  expect(secrets.length).toBeGreaterThan(3);
  for (const secret of secrets) expect(json).not.toContain(JSON.stringify(secret));
  expect((await test.inject({ url: '/api/site/export' })).statusCode).toBe(401);
});
