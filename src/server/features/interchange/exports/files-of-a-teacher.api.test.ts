import { expect, it } from 'vitest';
import { readItems } from '#server/features/authoring/items-import/read-items.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpStudent } from '#test/app/student.ts';
import { makeCollection } from '#test/factories/anki-files.ts';
import { createExam } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { makeZip } from '#test/factories/make-zip.ts';
import { hardQuestion, makeWrittenQuestion } from '#test/factories/written-items.ts';
import { writeDocx } from '../formats/writers/write-docx.ts';
import { writeGift } from '../formats/writers/write-gift.ts';
import { writeMoodleXml } from '../formats/writers/write-moodle-xml.ts';
import { writeQti2 } from '../formats/writers/write-qti.ts';

const { test, start, submit } = setUpStudent();

async function previewFile(bytes: Uint8Array) {
  const file = new File([new Uint8Array(bytes)], 'file');
  const preview = await sendForm(test, 'POST', '/api/imports', { file });
  expect(preview.statusCode, preview.body).toBe(200);
  return preview.json();
}
async function importFile(bytes: Uint8Array, choices: object = {}) {
  const { importId } = await previewFile(bytes);
  const taken = await test.asAdmin('POST', `/api/imports/${importId}/take`, choices);
  expect(taken.statusCode, taken.body).toBe(200);
  return taken.json();
}
async function bytesOf(path: string): Promise<Uint8Array> {
  const answer = await test.asAdmin('GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  return new Uint8Array(answer.rawPayload);
}
const exportFile = async (path: string) => readItems('file', await bytesOf(path), null);
/** The states of the items of an exported file when it is imported again. */
const statesOf = async (path: string) =>
  (await previewFile(await bytesOf(path))).items.map(({ state }: { state: string }) => state);

it('takes a deck of a teacher, which students read and which goes out again as it came in', async () => {
  const notes = [
    { guid: 'one', fields: ['What is 10<sup>3</sup>?<img src="ecg.png">', 'A thousand'] },
    { guid: 'two', type: 11, fields: ['The {{c1::heart}} pumps {{c2::blood}}.', 'H<sub>2</sub>O'] },
  ].map((note) => ({ ...note, deck: 7, ...('type' in note && { cards: [0, 1] }) }));
  const deck = makeZip([
    { name: 'collection.anki2', content: makeCollection({ notes, decks: { 7: 'Medicine::Heart' } }) },
    { name: 'media', content: Buffer.from('{"0":"ecg.png"}') },
    { name: '0', content: await drawPng() },
  ]);
  expect(await importFile(deck)).toMatchObject({ cardsCount: 3 });
  const subjects = (await test.inject({ url: '/api/subjects' })).json();
  const subject = subjects.find(({ name }: { name: string }) => name === 'Medicine');
  const topics = (await test.inject({ url: `/api/subjects/${subject.id}/topics` })).json();
  const [topic] = topics.filter(({ name }: { name: string }) => name === 'Heart');
  const studied = (await test.inject({ url: `/api/topics/${topic.id}/flashcards` })).json();
  const sides = (cards: { question: string; answer: string }[]) =>
    cards.map(({ question, answer }) => [question, answer]);
  expect(sides(studied)).toEqual([
    ['What is 10³?', 'A thousand'],
    ['The [...] pumps blood.', 'The heart pumps blood.\nH₂O'],
    ['The heart pumps [...].', 'The heart pumps blood.\nH₂O'],
  ]);
  for (const format of ['apkg', 'anki-text', 'csv'])
    expect(sides((await exportFile(`/api/topics/${topic.id}/export?format=${format}`)).cards)).toEqual(sides(studied));
  const { cards } = await exportFile(`/api/topics/${topic.id}/export?format=apkg`);
  expect(cards.map(({ questionPicture }) => questionPicture !== null)).toEqual([true, false, false]);
  expect(cards[0]?.decks).toEqual(['Medicine', 'Heart']);
  expect(await statesOf(`/api/topics/${topic.id}/export?format=apkg`)).toEqual(['same', 'same', 'same']);
});

it.each([
  ['GIFT', writeGift],
  ['Moodle XML', writeMoodleXml],
  ['QTI 2.1', writeQti2],
  ['Word', writeDocx],
] as const)('keeps the address of a picture on another site in %s', async (_format, write) => {
  const pictureUrl = 'https://example.org/ecg.png?x=1&y=2';
  const bytes = await write('Bank', [makeWrittenQuestion({ pictureUrl })]);
  expect(readItems('file', new Uint8Array(bytes), null).questions).toMatchObject([
    { imageUrl: pictureUrl, picture: null },
  ]);
});

it('takes a Word paper and a bank of Moodle into an exam, which is sat and goes out in three formats', async () => {
  const picture = { bytes: new Uint8Array(await drawPng()), contentType: 'image/png' };
  const paper = [
    makeWrittenQuestion({
      id: 'a',
      questionText: 'Platelets per µL, in 10³?',
      options: ['1.5', '150', '10⁹'],
      correctAnswer: 'B',
    }),
    makeWrittenQuestion({ id: 'b', questionText: 'What does it show?', picture, explanation: 'H₂O.' }),
  ];
  const bank = [
    hardQuestion,
    makeWrittenQuestion({ id: 'c', questionText: 'हृदय?', options: ['दो', 'चार'], correctAnswer: 'B' }),
  ];
  const { id, examCode } = await createExam(test.db, { questions: [], totalQuestions: 4, passingScore: 60 });
  expect(await importFile(await writeDocx('Paper', paper), { examId: id })).toMatchObject({ printed: 2 });
  expect(await importFile(writeMoodleXml('Bank', bank), { examId: id })).toMatchObject({ printed: 2 });

  const sheet = await start(examCode);
  const keyOf = (text: string) => [...paper, ...bank].find(({ questionText }) => questionText === text)?.correctAnswer;
  const answers = sheet.questions.map((question) => ({
    questionId: question.id,
    selectedAnswer: keyOf(question.questionText),
  }));
  const result = await submit(sheet.sessionId, answers);
  expect(result.json(), result.body).toMatchObject({ percentage: 100 });

  const brief = (questions: { questionText: string; options: string[] }[], keys: (number | null)[]) =>
    questions
      .map(({ questionText, options }, index) => ({ questionText, options, key: keys[index] }))
      .toSorted((one, other) => (one.questionText < other.questionText ? -1 : 1));
  const given = [...paper, ...bank];
  const wanted = brief(
    given,
    given.map(({ correctAnswer }) => 'ABCDEF'.indexOf(correctAnswer)),
  );
  for (const format of ['docx', 'moodle-xml', 'qti-2.1']) {
    const { questions, leftOut } = await exportFile(`/api/exams/${id}/export?format=${format}`);
    expect(leftOut, format).toEqual([]);
    expect(
      brief(
        questions,
        questions.map(({ correct }) => correct),
      ),
      format,
    ).toEqual(wanted);
    expect(
      questions.filter((question) => question.picture !== null),
      format,
    ).toHaveLength(1);
    // A picture is the same too, although Word gets it in another form.
    expect(await statesOf(`/api/exams/${id}/export?format=${format}`), format).toEqual(given.map(() => 'same'));
  }
});
