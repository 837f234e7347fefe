import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Deleted, IdParams, line } from '../fields.ts';

/** What a key may be for. `gemini` is another name for `google`, under which it is kept. */
const apiKeyProviders = ['openai', 'google', 'azure', 'anthropic', 'other'] as const;
export const ApiKeyProvider = z.enum(apiKeyProviders);
export type ApiKeyProvider = z.infer<typeof ApiKeyProvider>;

/** A provider's key as lists show it. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** Masked: dots and at most the last four characters. The whole key is revealed only on demand. */
  key: z.string(),
  provider: ApiKeyProvider,
  isActive: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** ISO 8601; null when it never was. */
  lastUsed: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/admin/apikeys',
  access: 'admin',
  summary: 'The provider keys, masked',
  response: z.array(ApiKey),
  errors: [],
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/apikeys',
  access: 'admin',
  summary: 'Add a provider key; it is kept encrypted',
  body: z.object({
    name: line('Key name', 200),
    key: line('API key', 1000).check(
      z.regex(/^[\x21-\x7e]*$/, 'API key may contain only letters, digits and signs, without spaces.'),
    ),
    provider: z.enum([...apiKeyProviders, 'gemini'], 'Provider is not one that is known.'),
  }),
  response: ApiKey,
  errors: ['api_key.duplicate'],
});

export const updateApiKey = endpoint({
  method: 'PUT',
  path: '/api/admin/apikeys/:id',
  access: 'admin',
  summary: 'Activate or deactivate a provider key',
  params: IdParams,
  body: z.object({ isActive: z.boolean('Active must be true or false.') }),
  response: ApiKey,
  errors: ['api_key.not_found'],
});

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api/admin/apikeys/:id',
  access: 'admin',
  summary: 'Delete a provider key',
  params: IdParams,
  response: Deleted,
  errors: ['api_key.not_found'],
});

export const revealApiKey = endpoint({
  method: 'GET',
  path: '/api/admin/apikeys/:id/value',
  access: 'admin',
  summary: 'The whole provider key, to be copied',
  params: IdParams,
  response: z.object({ key: z.string() }),
  errors: ['api_key.not_found', 'api_key.unreadable'],
});

export const testApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/apikeys/:id/test',
  access: 'admin',
  summary: 'Ask the provider whether it accepts the key',
  params: IdParams,
  response: z.object({
    ok: z.boolean(),
    /** What the provider said, fit to be shown. */
    message: z.string(),
  }),
  errors: ['api_key.not_found', 'api_key.unreadable'],
});

export const checkProviders = endpoint({
  method: 'GET',
  path: '/api/admin/providers/check',
  access: 'admin',
  summary: 'Which providers have an active key',
  response: z.object({ openai: z.boolean(), gemini: z.boolean() }),
  errors: [],
});

export const listProviderModels = endpoint({
  method: 'GET',
  path: '/api/admin/providers/models',
  access: 'admin',
  summary: 'The model that each provider is asked for, as the operator has set it',
  response: z.object({ openai: z.string(), gemini: z.string() }),
  errors: [],
});
