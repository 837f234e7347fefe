import type { ApiKeyProvider } from '#contract/administration/api-keys.contract.ts';

/** What the form offers, in the order of the specification. */
export const providerOptions: { value: ApiKeyProvider; label: string }[] = [
  { value: 'openai', label: 'OpenAI' },
  { value: 'google', label: 'Google (Gemini)' },
  { value: 'azure', label: 'Azure' },
  { value: 'anthropic', label: 'Anthropic' },
  { value: 'other', label: 'Other' },
];

/** The two that generate, as their status names them, and what a key for them is added as. */
export const generatingProviders = [
  { status: 'openai', name: 'OpenAI', provider: 'openai' },
  { status: 'gemini', name: 'Gemini', provider: 'google' },
] as const satisfies { status: string; name: string; provider: ApiKeyProvider }[];
