import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxImageBytes } from '#contract/exams/questions.contract.ts';
import { questionImages } from '#server/schema/question-images.table.ts';
import { questions } from '#server/schema/questions.table.ts';
import { sendForm } from '#test/app/send-form.ts';
import { setUpTestApp } from '#test/app/test-app.ts';
import { createExam, makeDraft } from '#test/factories/create-content.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { forgePng } from '#test/factories/forge-png.ts';

const test = setUpTestApp();

let examId: number;
beforeEach(async () => {
  await test.db.delete(questions);
  await test.db.delete(questionImages);
  examId = (await createExam(test.db, { questionCount: 0 })).id;
});

const post = (image: Uint8Array) => sendForm(test, 'POST', '/api/questions', { ...makeDraft(1), examId, image });

const unreadable = {
  code: 'image.unreadable',
  message: 'The image could not be read. Please choose a JPEG, PNG or WebP file.',
};

describe('a file that is no image or is dangerous', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
  const cases: [string, () => Buffer | Promise<Buffer>][] = [
    ['SVG', () => Buffer.from(svg)],
    [
      'GIF',
      async () =>
        sharp(await drawPng())
          .gif()
          .toBuffer(),
    ],
    [
      'TIFF',
      async () =>
        sharp(await drawPng())
          .tiff()
          .toBuffer(),
    ],
    [
      'AVIF',
      async () =>
        sharp(await drawPng())
          .avif()
          .toBuffer(),
    ],
    ['text', () => Buffer.from('Question,Option A\n1,2\n')],
    ['text that begins like a PNG', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)])],
    ['text that begins like a JPEG', () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(svg)])],
    ['half a PNG', async () => (await drawPng({ width: 400, height: 400 })).subarray(0, 100)],
    ['a PNG with no pixels', () => forgePng(0, 0, deflateSync(Buffer.alloc(1)))],
    ['one byte', () => Buffer.from('x')],
  ];
  it.each(cases)('is refused: %s', async (_what, make) => {
    const answer = await post(await make());
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject(unreadable);
    expect([await test.db.$count(questionImages), await test.db.$count(questions)]).toEqual([0, 0]);
  });

  it('is refused by its size in pixels before it is decoded', async () => {
    const bomb = forgePng(30_000, 30_000, deflateSync(Buffer.alloc(50_000_000)));
    expect(bomb.length).toBeLessThan(100_000);
    const refused = await post(bomb);
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json()).toMatchObject({
      code: 'image.unreadable',
      message: 'The image has too many pixels. Please choose one of at most 50 megapixels.',
    });
    const huge = await post(forgePng(2 ** 31 - 1, 2 ** 31 - 1, deflateSync(Buffer.alloc(9))));
    expect(huge.statusCode, huge.body).toBe(400);
    expect(huge.json()).toMatchObject(unreadable);
  });

  it('is refused above five megabytes, with its own message', async () => {
    const answer = await post(Buffer.alloc(maxImageBytes + 1, 1));
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({
      code: 'request.too_large',
      message: 'Image file size must be less than 5MB',
    });
    const padded = Buffer.concat([await drawPng(), Buffer.alloc(maxImageBytes)]).subarray(0, maxImageBytes);
    expect((await post(padded)).statusCode).toBe(200);
  });

  it('does not change the question that it was sent for', async () => {
    const { id, ...before } = (await post(await drawPng())).json();
    const change = { ...makeDraft(1), questionText: 'Changed?', image: Buffer.from(svg) };
    const answer = await sendForm(test, 'PUT', `/api/questions/${id}`, change);
    expect(answer.statusCode).toBe(400);
    const [after] = (await test.asAdmin('GET', `/api/exams/${examId}/questions`)).json();
    expect(after).toEqual({ id, ...before });
  });

  it.each(['x', '../../etc/passwd', `${'0'.repeat(32)}-1x1.png`, `${'0'.repeat(31)}-1x1.webp`])(
    'is not found by the invalid name %s',
    async (name) => {
      expect((await test.get(`/api/question-images/${encodeURIComponent(name)}`)).statusCode).toBe(400);
    },
  );
});
