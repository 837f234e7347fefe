import type { ProviderChoice } from '#contract/authoring/generation.contract.ts';
import type { GenerationProvider } from '#contract/providers.contract.ts';

/**
 * The providers to ask, in this order. `auto` means OpenAI first and Gemini second. If the educator chose a provider,
 * the material is not sent to the other one.
 */
export const flashcardProviders = (choice: ProviderChoice): GenerationProvider[] =>
  choice === 'auto' ? ['openai', 'gemini'] : [choice];

/** Gemini writes the questions if it can serve. */
export const questionProviders: GenerationProvider[] = ['gemini', 'openai'];
