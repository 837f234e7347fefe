import { asc, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { DemoContent } from '#contract/administration/demo-content.contract.ts';
import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import { demoSubjects } from '#server/demo/demo-subjects.ts';
import { practiceQuestions } from '#server/demo/practice/practice-questions.ts';
import { seedDemo } from '#server/demo/seed-demo.ts';
import { bankItems } from '#server/schema/bank.table.ts';
import { demoContent } from '#server/schema/demo-content.table.ts';
import { examSections } from '#server/schema/exam-sections.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { countLockWaits } from '#test/database/count-lock-waits.ts';
import { createExam, createTopic, makeDraft } from '#test/factories/create-content.ts';

const test = setUpTestApp();
const url = '/api/admin/demo-content';
const read = async (): Promise<DemoContent> => (await test.asAdmin('GET', url)).json();
const remove = () => test.asAdmin('DELETE', url);
const latestActivity = async () =>
  (await test.asAdmin('GET', '/api/admin/activity?page=1')).json().activities[0]?.summary;
const nothing = { subjects: 0, topics: 0, flashcards: 0, exams: 0 };
const none: DemoContent = {
  isKept: true,
  installed: { subjects: 0, topics: 0, flashcards: 0, examIds: [] },
  going: { ...nothing, questions: 0, attempts: 0 },
  staying: nothing,
};

const demoTopics = demoSubjects.flatMap((subject) => subject.topics);
const all = {
  subjects: demoSubjects.length,
  topics: demoTopics.length,
  flashcards: demoTopics.flatMap((topic) => topic.flashcards).length,
};

/** The first demo subject, its first topic, the first card of it, and SAMPLE2024. */
async function firstOfDemo() {
  const [topic] = await test.db.select().from(topics).orderBy(asc(topics.id)).limit(1);
  const [card] = await test.db.select().from(flashcards).orderBy(asc(flashcards.id)).limit(1);
  const [exam] = await test.db.select().from(exams).where(eq(exams.examCode, 'SAMPLE2024'));
  if (!topic || !card || !exam) throw new Error('The demo content is missing.');
  return { subjectId: topic.subjectId, topic, card, exam };
}

beforeEach(async () => {
  for (const table of [demoContent, subjects, exams, bankItems]) await test.db.delete(table);
});

describe('the demo content', () => {
  it('is counted and removed together with the attempts at its exams, and without the content of educators', async () => {
    const own = await createTopic(test.db, { flashcardCount: 2 });
    const ownExam = await createExam(test.db, { questionCount: 1 });
    await seedDemo(test.db);
    const start = (code: string) => test.post(`/api/exam/${code}/start`, { name: 'Asha' });
    await Promise.all([start('SAMPLE2024'), start('SAMPLE2024'), start('NEETMOCK')]);

    const { installed, ...counts } = await read();
    expect(counts).toEqual({
      isKept: false,
      going: { ...all, exams: 2, questions: practiceQuestions.length, attempts: 3 },
      staying: nothing,
    });
    expect(installed).toMatchObject(all);
    expect(installed.examIds).toHaveLength(2);

    expect((await remove()).json()).toEqual({ deleted: true });
    expect(await latestActivity()).toBe(
      `Removed the demo content: ${all.subjects} subjects, ${all.topics} topics, ${all.flashcards} flashcards, ${practiceQuestions.length} questions, 2 exams with 3 attempts`,
    );
    expect((await test.get('/api/subjects')).json()).toMatchObject([{ id: own.subjectId, flashcardsCount: 2 }]);
    expect((await test.asAdmin('GET', '/api/exams')).json()).toMatchObject([{ id: ownExam.id }]);
    expect(await read()).toEqual(none);
    expect([await test.db.$count(questions), await test.db.$count(examSections)]).toEqual([1, 0]);
    // The item of the educator's own exam is left, and no question of the demo is practised any more.
    expect(await test.db.$count(bankItems)).toBe(1);
    expect((await test.get('/api/practice/catalogue')).json().subjects).toEqual([]);
  });

  it('has a paper of sections that names no subject and no topic, because they would give a diagnosis away', async () => {
    await seedDemo(test.db);
    const { body } = await test.post('/api/exam/NEETMOCK/start', { name: 'Asha' });
    const paper: Paper = JSON.parse(body);
    expect(paper.sections.map(({ minutes, totalQuestions }) => [minutes, totalQuestions])).toEqual(
      Array(5).fill([14, 12]),
    );
    expect(paper.questions).toHaveLength(12);
    expect(body).not.toMatch(/"(subject|topic|difficulty|explanation|correctAnswer)"/);
  });

  it('leaves what educators have added or changed, with the topic and the subject that contain it', async () => {
    await seedDemo(test.db);
    const { subjectId, topic, card, exam } = await firstOfDemo();
    const text = { question: 'Mine?', answer: 'Mine.' };
    await test.asAdmin('POST', `/api/topics/${topic.id}/flashcards`, text);
    await test.asAdmin('PUT', `/api/flashcards/${card.id}`, { ...text, topicId: topic.id });
    await test.asAdmin('POST', `/api/subjects/${subjectId}/topics`, { name: 'My topic', description: 'Empty' });
    await test.asAdmin('POST', '/api/questions', { ...makeDraft(1), examId: exam.id });

    const stays = { subjects: 1, topics: 2, flashcards: 2, exams: 1 };
    expect(await read()).toMatchObject({
      going: {
        subjects: all.subjects - 1,
        topics: all.topics - 1,
        flashcards: all.flashcards - 1,
        exams: 1,
        attempts: 0,
      },
      staying: stays,
    });
    await remove();
    expect((await test.get('/api/subjects')).json()).toMatchObject([
      { id: subjectId, topicsCount: stays.topics, flashcardsCount: stays.flashcards },
    ]);
    expect((await test.get(`/api/topics/${topic.id}/flashcards`)).json()).toMatchObject([text, text]);
    expect((await test.asAdmin('GET', '/api/exams')).json()).toMatchObject([{ id: exam.id, questionsCount: 11 }]);
    expect(await read()).toEqual(none);
  });

  it('includes an exam that was only deactivated, but no exam with a changed question', async () => {
    await seedDemo(test.db);
    const { exam } = await firstOfDemo();
    await test.asAdmin('PUT', `/api/exams/${exam.id}`, { isActive: false });
    expect((await read()).going.exams).toBe(2);
    const [question] = (await test.asAdmin('GET', `/api/exams/${exam.id}/questions`)).json();
    await test.asAdmin('PUT', `/api/questions/${question.id}`, { ...question, explanation: 'Mine.' });
    expect(await read()).toMatchObject({ going: { exams: 1 }, staying: { exams: 1 } });
  });

  it('leaves a question of the bank that an educator has changed or put into an exam', async () => {
    const exam = await createExam(test.db, { questionCount: 0 });
    await seedDemo(test.db);
    const [printed, changed] = await test.db
      .select({ id: bankItems.id, version: bankItems.version, changes: bankItems.changes })
      .from(bankItems)
      .orderBy(desc(bankItems.id))
      .limit(2);
    if (!printed || !changed) throw new Error('The bank of the demo is empty.');
    await test.asAdmin('POST', `/api/exams/${exam.id}/questions/from-bank`, { itemIds: [printed.id] });
    await test.asAdmin('POST', '/api/bank/items/change', { ids: [changed.id], fields: { addTags: ['mine'] } });
    expect((await read()).going.questions).toBe(practiceQuestions.length - 2);
    await remove();
    const left = await test.db.select({ id: bankItems.id }).from(bankItems);
    expect(left.map(({ id }) => id).sort((a, b) => a - b)).toEqual([changed.id, printed.id]);
  });

  it('is removed without a flashcard that an educator adds at the same moment', async () => {
    await seedDemo(test.db);
    const { topic } = await firstOfDemo();
    const removal = await test.db.transaction(async (tx) => {
      await tx.insert(flashcards).values({ question: 'Mine?', answer: 'Mine.', topicId: topic.id });
      const running = remove();
      await expect.poll(() => countLockWaits(test.db)).toBeGreaterThan(0);
      return { running };
    });
    expect((await removal.running).statusCode).toBe(200);
    expect(await test.db.select().from(flashcards)).toMatchObject([{ question: 'Mine?', topicId: topic.id }]);
  });

  it('is removed once if two administrators remove it at the same time', async () => {
    await seedDemo(test.db);
    const before = (await test.asAdmin('GET', '/api/admin/activity?page=1')).json().activities.length;
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await test.db.$count(subjects)).toBe(0);
    const { activities } = (await test.asAdmin('GET', '/api/admin/activity?page=1')).json();
    expect(activities.length - before).toBe(1);
  });

  it('can be kept, is then counted as before, and can still be removed', async () => {
    await seedDemo(test.db);
    const before = await read();
    const kept = await test.asAdmin('PUT', url, { isKept: true });
    expect(kept.json()).toEqual({ ...before, isKept: true });
    expect(await latestActivity()).toBe('Kept the demo content');
    await remove();
    expect(await read()).toEqual(none);
  });

  it('is unknown in a database that has no record of it, and then nothing is removed', async () => {
    await seedDemo(test.db);
    await test.db.delete(demoContent);
    expect(await read()).toEqual(none);
    await remove();
    expect(await test.db.$count(subjects)).toBe(all.subjects);
    expect(await test.db.$count(exams, eq(exams.examCode, 'SAMPLE2024'))).toBe(1);
  });
});
