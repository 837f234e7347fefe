import type { ApiKeyProvider } from '#contract/administration/api-keys.contract.ts';
import { providerNames } from '#contract/providers.contract.ts';

export const providerOptions: { value: ApiKeyProvider; label: string }[] = [
  { value: 'openai', label: providerNames.openai },
  { value: 'google', label: 'Google (Gemini)' },
  { value: 'azure', label: 'Azure' },
  { value: 'anthropic', label: 'Anthropic' },
  { value: 'other', label: 'Other' },
];

/**
 * The providers that can generate: `status` is the field of the provider status, `provider` the value that the form for
 * a new key selects.
 */
export const generatingProviders = [
  { status: 'openai', name: providerNames.openai, provider: 'openai' },
  { status: 'gemini', name: providerNames.gemini, provider: 'google' },
] as const satisfies { status: string; name: string; provider: ApiKeyProvider }[];
