import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { topics } from '#server/schema/topics.table.ts';
import { setUpGeneration } from '#test/app/generation-app.ts';
import { cardElements, sayElements } from '#test/doubles/model-answers.ts';
import { createSubject } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { makePdf } from '#test/factories/make-pdf.ts';

const test = await setUpGeneration();

async function send(file: Uint8Array | undefined, fields: Record<string, string> = {}, name = 'page.png') {
  const { id } = await createSubject(test.db, { name: 'Cardiology' });
  const form = new FormData();
  const order = { subjectId: id, topicName: 'Heart', numQuestions: 2, difficulty: 'easy', provider: 'auto', ...fields };
  for (const [field, value] of Object.entries(order)) form.append(field, String(value));
  if (file) form.append('image', new File([new Uint8Array(file)], name, { type: 'image/whatever' }));
  return test.asAdmin('POST', '/api/admin/generate/image', form);
}
const say = (elements: unknown[]) =>
  test.provider.answer((response, request) => sayElements(response, request, elements));

/** The files that the test provider received: OpenAI's data URLs or Gemini's inline data. */
function sentFiles(): { type: string; bytes: Buffer }[] {
  return [
    ...(test.provider.requests.at(-1)?.body ?? '').matchAll(
      /data:([\w/]+);base64,([\w+/=]+)|"mimeType":"([\w/]+)","data":"([\w+/=]+)"/g,
    ),
  ].map(([, type, data, otherType, otherData]) => ({
    type: type ?? otherType ?? '',
    bytes: Buffer.from(data ?? otherData ?? '', 'base64'),
  }));
}

describe.each(['openai', 'gemini'] as const)('generating from a file by %s', (provider) => {
  it('sends an image as a redrawn JPEG of at most 2000 pixels a side, without metadata', async () => {
    await test.addKey(provider);
    say(cardElements(2));
    const image = await sharp({ create: { width: 3000, height: 1500, channels: 4, background: '#0a0a' } })
      .withExif({ IFD0: { ImageDescription: 'Ward 7, bed 3' } })
      .png()
      .toBuffer();
    const answer = await send(image);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ provider, flashcardsCount: 2, warnings: [], summary: 'Generated 2 of 2.' });
    const [file, ...others] = sentFiles();
    expect(others).toEqual([]);
    expect(file?.type).toBe('image/jpeg');
    const { format, width, height, exif } = await sharp(file?.bytes).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 2000, height: 1000, exif: undefined });
    const [row] = await test.db.select().from(flashcards);
    expect(row?.generatedBy?.source).toBe('page.png');
  });

  it('sends the text of a PDF that has text, and looks quotes up in it', async () => {
    await test.addKey(provider);
    say([
      ...cardElements(1, 'the heart pumps blood'),
      { question: 'Why?', answer: 'So.', quote: 'the moon is cheese' },
    ]);
    const pdf = await makePdf(3, 'In every adult the heart pumps blood through two circulations at once.');
    const answer = await send(pdf, {}, 'chapter 4.pdf');
    const { summary, warnings, flashcardIds } = answer.json();
    expect(summary).toBe('Generated 2 of 2.');
    expect(warnings).toEqual([
      {
        id: flashcardIds[1],
        message: 'The passage it quotes is not in the source: “the moon is cheese” Check it against the source.',
      },
    ]);
    expect(sentFiles()).toEqual([]);
    expect(test.provider.requests.at(-1)?.body).toContain('This is page 3.');
  });

  it('sends a scanned PDF as it is', async () => {
    await test.addKey(provider);
    say(cardElements(2));
    const pdf = await makePdf(2, '');
    expect((await send(pdf)).statusCode).toBe(200);
    expect(sentFiles()).toEqual([{ type: 'application/pdf', bytes: pdf }]);
  });
});

const png = await drawPng();
const longPdf = await makePdf(101, 'Text.');

describe('an upload is refused if the file', () => {
  it.each([
    ['missing', undefined, 400, 'Please upload an image to generate flashcards from'],
    ['text', Buffer.from('Hello'), 400, 'The image could not be read. Please choose a JPEG'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'The image could not be read.'],
    ['half a PNG', png.subarray(0, 60), 400, 'The image could not be read.'],
    ['a broken PDF', Buffer.from('%PDF-1.7\nnothing'), 400, 'The PDF could not be read. It may be damaged'],
    ['a long PDF', longPdf, 400, 'The PDF has more than 100 pages.'],
    ['a huge file', Buffer.alloc(10 * 1024 * 1024 + 1), 413, 'The file must be at most 10 MB.'],
  ])('is %s', async (_what, file, status, message) => {
    await test.addKey('openai');
    const answer = await send(file);
    expect(answer.statusCode, answer.body).toBe(status);
    expect(answer.json().message).toContain(message);
    expect(test.provider.requests).toEqual([]);
    expect(await test.db.$count(topics)).toBe(0);
  });

  it('is an image with too many pixels', async () => {
    await test.addKey('openai');
    const blank = { width: 8000, height: 8000, channels: 3, background: '#fff' } as const;
    const answer = await send(await sharp({ create: blank }).png().toBuffer());
    expect(answer.json().code).toBe('generation.unreadable_image');
  });

  it('comes without a topic for the cards', async () => {
    await test.addKey('openai');
    const answer = await send(await drawPng(), { topicName: ' ' });
    expect(answer.json().message).toBe('Please select an existing topic or enter a new topic name');
  });
});

it('accepts the image formats of cameras and screenshots', async () => {
  await test.addKey('openai');
  say(cardElements(2));
  const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#0aa' } });
  for (const format of ['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const) {
    const answer = await send(await picture.clone().toFormat(format).toBuffer());
    expect(answer.statusCode, `${format}: ${answer.body}`).toBe(200);
    expect(sentFiles()[0]?.type).toBe('image/jpeg');
  }
});
