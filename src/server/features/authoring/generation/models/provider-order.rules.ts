import type { GenerationProvider, ProviderChoice } from '#contract/authoring/generation.contract.ts';

/**
 * Which providers to ask, in turn. `auto` begins with OpenAI and lets Gemini step in. Whoever names one wants that one: material is not sent
 * to another behind their back.
 */
export const flashcardProviders = (choice: ProviderChoice): GenerationProvider[] =>
  choice === 'auto' ? ['openai', 'gemini'] : [choice];

/** Questions are written by Gemini, where it can serve. */
export const questionProviders: GenerationProvider[] = ['gemini', 'openai'];
