import * as z from 'zod/mini';

export const generationProviders = ['openai', 'gemini'] as const;
export const GenerationProvider = z.enum(generationProviders);
export type GenerationProvider = z.infer<typeof GenerationProvider>;

/** The names of the providers as pages and messages show them. */
export const providerNames: Record<GenerationProvider, string> = { openai: 'OpenAI', gemini: 'Gemini' };
