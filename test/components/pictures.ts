import { getQuestionImage } from '#contract/exams/questions.contract.ts';
import type { Answer } from './answers.ts';

/** The server has a picture of 60 × 40 pixels at each address of an uploaded picture. */
export async function answersPicture(): Promise<Answer> {
  const canvas = new OffscreenCanvas(60, 40);
  canvas.getContext('2d')?.fillRect(10, 10, 30, 20);
  const picture = await canvas.convertToBlob({ type: 'image/png' });
  return { endpoint: getQuestionImage, respond: async () => new Response(picture) };
}
