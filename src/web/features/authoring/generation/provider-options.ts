import type { ProviderChoice } from '#contract/authoring/generation.contract.ts';
import { providerNames } from '#contract/providers.contract.ts';

export const providerOptions: { value: ProviderChoice; label: string }[] = [
  { value: 'auto', label: 'Auto (Default)' },
  { value: 'openai', label: providerNames.openai },
  { value: 'gemini', label: providerNames.gemini },
];
