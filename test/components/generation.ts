import type { GeneratedFlashcards } from '#contract/authoring/generation.contract.ts';

/** The fields that each generation reports, with the largest figures and the longest names. */
export const generated: Omit<GeneratedFlashcards, 'topicId' | 'flashcardsCount' | 'flashcardIds'> = {
  provider: 'openai',
  model: 'a-model-whose-name-goes-on-and-on-without-any-place-to-break-it-2026-11-21',
  requested: 10,
  dropped: [{ reason: 'duplicate', count: 2 }],
  warnings: [],
  summary: 'Generated 3 of 10: two were dropped, two duplicates; the provider returned only five.',
  usage: { inputTokens: 123_456, outputTokens: 7890 },
};
