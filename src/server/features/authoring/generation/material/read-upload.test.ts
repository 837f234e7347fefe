import { expect, it } from 'vitest';
import { AppError } from '#server/platform/app-error.ts';
import type { DocumentReader } from '#server/platform/documents/document-reader.ts';
import { drawPng } from '#test/factories/draw-png.ts';
import { readUpload } from './read-upload.ts';

const readerThat = (readPdf: DocumentReader['readPdf']): DocumentReader => ({
  readPdf,
  readHtml: async () => ({ title: '', text: '' }),
  stop: async () => {},
});
const pdf = { name: 'a.pdf', type: '', bytes: Buffer.from('%PDF-1.7') };

it('says that the server is busy, and not that the file is unreadable', async () => {
  const busy = readerThat(async () => {
    throw new AppError('unavailable');
  });
  await expect(readUpload(busy, pdf)).rejects.toMatchObject({ code: 'unavailable' });

  const picture = { name: 'a.png', type: '', bytes: await drawPng() };
  const many = await Promise.allSettled(Array.from({ length: 102 }, () => readUpload(busy, picture)));
  const refused = many.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['unavailable']);
});

it('keeps the error that made a file unreadable, for the log', async () => {
  const cause = new Error('The thread ended.');
  const broken = readerThat(() => Promise.reject(cause));
  await expect(readUpload(broken, pdf)).rejects.toMatchObject({ code: 'generation.unreadable_pdf', cause });
  const picture = { name: 'a.png', type: '', bytes: (await drawPng()).subarray(0, 60) };
  const given = expect(readUpload(broken, picture)).rejects;
  await given.toMatchObject({ code: 'generation.unreadable_image', cause: expect.any(Error) });
});
