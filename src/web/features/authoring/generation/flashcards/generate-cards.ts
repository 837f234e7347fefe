import { generateFromImage, generateFromText } from '#contract/authoring/generation.contract.ts';
import { call } from '#web/platform/api/api-client.ts';
import { runInBackground } from '../background-generation.ts';
import { timeLimitMs } from '../time-limit.ts';
import type { toFlashcardRequest, Way } from './flashcard-request.ts';

export type GeneratorInput = {
  way: Way;
  body: ReturnType<typeof toFlashcardRequest>;
  content: string;
  image: File | undefined;
  topicName: string;
};

/** The titles of the messages that report a failure. */
export const failures: Record<Way, string> = {
  text: 'Failed to generate flashcards',
  image: 'Failed to generate flashcards from image',
};

/** The question before a page is left that replaces a draft. */
export const losesGeneration = 'Leave this page? The generation will be cancelled.';

/** Asks the server for flashcards. When this page is closed, the server goes on. */
export const generateCards = (input: GeneratorInput, signal: AbortSignal) =>
  runInBackground((headers) => generateForPage(input, signal, headers), signal);

/**
 * Asks the server for flashcards. When this page is closed, the server stops, unless the headers name the generation.
 */
export async function generateForPage(
  { way, body, content, image }: GeneratorInput,
  signal: AbortSignal,
  headers: { 'generation-id'?: string } = {},
) {
  const options = { signal, timeoutMs: timeLimitMs(way === 'image' ? image : undefined) };
  if (way === 'text' || !image) return call(generateFromText, { headers, body: { ...body, content } }, options);
  return call(generateFromImage, { headers, body, files: { image } }, options);
}
