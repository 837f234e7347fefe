import { beforeAll, expect, it } from 'vitest';
import { writeDocx } from '#server/features/interchange/formats/writers/write-docx.ts';
import { writeGift } from '#server/features/interchange/formats/writers/write-gift.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { makeCollection } from '#test/factories/anki-files.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { makeZip } from '#test/factories/make-zip.ts';
import { makeWrittenQuestion } from '#test/factories/written-items.ts';

const test = setUpTestApp();

/** A text as long as a clinical vignette, which no other number has. */
const vignette = (number: number) =>
  Array.from({ length: 60 }, (_, index) => (number * 7919 + index * 104_729) % 99_991).join(' ');
const makeQuestions = (count: number, explanation: string) =>
  Array.from({ length: count }, (_, index) =>
    makeWrittenQuestion({
      id: `item-${count}-${index}`,
      questionText: `${index} of ${count}: ${vignette(index)}?`,
      options: ['mitral', 'aortic', 'tricuspid', `pulmonary ${index}`],
      explanation,
      subject: 'Medicine',
      topic: `Topic ${index % 40}`,
    }),
  );

/** A photo of 900 × 600 that is like no other. */
const drawPhoto = (index: number) =>
  drawPng({ width: 900, height: 600, background: `#${(index * 31).toString(16).padStart(6, '0')}` });

/** A deck in which each tenth of 5,000 cards has a picture of its own. */
async function makeDeck(): Promise<Buffer> {
  const count = 5000;
  const media: { name: string; content: Buffer }[] = [];
  const names: Record<string, string> = {};
  for (let index = 0; index < count / 10; index += 1) {
    media.push({ name: String(index), content: await drawPhoto(index) });
    names[index] = `photo-${index}.png`;
  }
  const notes = Array.from({ length: count }, (_, index) => ({
    guid: `soak-${index}`,
    fields: [
      `Card ${index}: ${vignette(index)}${index % 10 === 0 ? `<img src="photo-${index / 10}.png">` : ''}`,
      `Answer <b>${index}</b>`,
    ],
  }));
  return makeZip([
    { name: 'collection.anki2', content: makeCollection({ notes }) },
    { name: 'media', content: Buffer.from(JSON.stringify(names)) },
    ...media,
  ]);
}

async function makePaper(): Promise<Uint8Array> {
  const questions = await Promise.all(
    makeQuestions(200, 'Because.').map(async (question, index) => ({
      ...question,
      picture: index % 5 === 0 ? { bytes: await drawPhoto(index), contentType: 'image/png' } : null,
    })),
  );
  return writeDocx('Paper', questions);
}

/** Seconds of processor time of this process and its threads, and seconds on the clock. */
async function measure<Result>(task: () => Promise<Result>) {
  const [cpu, start] = [process.cpuUsage(), performance.now()];
  const result = await task();
  const { user, system } = process.cpuUsage(cpu);
  return { result, seconds: (user + system) / 1e6, elapsed: (performance.now() - start) / 1000 };
}

const files = new Map<string, Uint8Array>();
beforeAll(async () => {
  files.set('5,000 questions', writeGift('Bank', makeQuestions(5000, 'First.')));
  files.set('a later version of 5,000 questions', writeGift('Bank', makeQuestions(5000, 'Second.')));
  files.set('200 questions of a Word paper with 40 pictures', await makePaper());
  files.set('5,000 flashcards with 500 pictures', await makeDeck());
});

// Measures processor time, because other tests may run on the same machine; what PostgreSQL does is not in it.
it.each([
  { what: '5,000 questions', limit: 5, counts: { taken: 5000 }, receipt: { questionsCount: 5000 } },
  { what: 'a later version of 5,000 questions', limit: 5, counts: { changed: 5000 }, receipt: { updated: 5000 } },
  {
    what: '200 questions of a Word paper with 40 pictures',
    limit: 5,
    counts: { taken: 200 },
    receipt: { questionsCount: 200 },
  },
  { what: '5,000 flashcards with 500 pictures', limit: 20, counts: {}, receipt: { cardsCount: 5000 } },
])('reads and imports $what within $limit seconds', async ({ what, limit, counts, receipt }) => {
  const file = new File([new Uint8Array(files.get(what) ?? [])], 'file');
  expect(file.size).toBeLessThan(20 << 20);
  const preview = await measure(() => sendForm(test, 'POST', '/api/imports', { file }));
  expect(preview.result.statusCode, preview.result.body.slice(0, 500)).toBe(200);
  expect(preview.result.json().counts).toMatchObject(counts);
  const path = `/api/imports/${preview.result.json().importId}/take`;
  const taken = await measure(() => test.asAdmin('POST', path, {}));
  expect(taken.result.json(), taken.result.body.slice(0, 500)).toMatchObject(receipt);
  const figures = [preview, taken].map(({ seconds, elapsed }) => `${seconds.toFixed(1)} (${elapsed.toFixed(1)})`);
  console.info(`${what}: seconds of processor (clock) to read ${figures[0]}, to import ${figures[1]}`);
  expect(preview.seconds + taken.seconds).toBeLessThan(limit);
});
