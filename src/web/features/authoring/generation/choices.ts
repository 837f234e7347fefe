import type { GenerationProvider, ProviderChoice } from '#contract/authoring/generation.contract.ts';

export const providerNames: Record<GenerationProvider, string> = { openai: 'OpenAI', gemini: 'Gemini' };

/** In the words of the specification, §9. */
export const providerOptions: { value: ProviderChoice; label: string }[] = [
  { value: 'auto', label: 'Auto (Default)' },
  { value: 'openai', label: providerNames.openai },
  { value: 'gemini', label: providerNames.gemini },
];
