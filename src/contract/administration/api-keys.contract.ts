import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Deleted, IdParams, line } from '../fields.ts';

/** The providers that a key may belong to. Clients may send `gemini` for `google`; the server stores `google`. */
const apiKeyProviders = ['openai', 'google', 'azure', 'anthropic', 'other'] as const;
export const ApiKeyProvider = z.enum(apiKeyProviders);
export type ApiKeyProvider = z.infer<typeof ApiKeyProvider>;

/** The name under which the server stores a provider. */
export const toApiKeyProvider = (provider: ApiKeyProvider | 'gemini'): ApiKeyProvider =>
  provider === 'gemini' ? 'google' : provider;

/** A provider key without its secret. */
export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The masked key: dots and at most its last four characters. */
  key: z.string(),
  provider: ApiKeyProvider,
  isActive: z.boolean(),
  createdAt: z.string(),
  /** Null if the key was never used. */
  lastUsed: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const listApiKeys = endpoint({
  method: 'GET',
  path: '/api/admin/apikeys',
  access: 'owners',
  summary: 'List the provider keys, masked',
  response: z.array(ApiKey),
});

export const createApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/apikeys',
  access: 'owners',
  summary: 'Add a provider key, which the server stores encrypted',
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
  access: 'owners',
  summary: 'Activate or deactivate a provider key',
  params: IdParams,
  body: z.object({ isActive: z.boolean('Active must be true or false.') }),
  response: ApiKey,
  errors: ['api_key.not_found'],
});

export const deleteApiKey = endpoint({
  method: 'DELETE',
  path: '/api/admin/apikeys/:id',
  access: 'owners',
  summary: 'Delete a provider key',
  params: IdParams,
  response: Deleted,
  errors: ['api_key.not_found'],
});

export const revealApiKey = endpoint({
  method: 'GET',
  path: '/api/admin/apikeys/:id/value',
  access: 'owners',
  summary: 'Get the complete provider key',
  params: IdParams,
  response: z.object({ key: z.string() }),
  errors: ['api_key.not_found', 'api_key.unreadable'],
});

export const testApiKey = endpoint({
  method: 'POST',
  path: '/api/admin/apikeys/:id/test',
  access: 'owners',
  summary: 'Ask the provider whether it accepts the key',
  params: IdParams,
  response: z.object({
    ok: z.boolean(),
    /** The provider's answer as a sentence that the web shows. */
    message: z.string(),
  }),
  errors: ['api_key.not_found', 'api_key.unreadable'],
});

export const checkProviders = endpoint({
  method: 'GET',
  path: '/api/admin/providers/check',
  access: 'authors',
  summary: 'Tell which providers have an active key',
  response: z.object({ openai: z.boolean(), gemini: z.boolean() }),
});

export const listProviderModels = endpoint({
  method: 'GET',
  path: '/api/admin/providers/models',
  access: 'authors',
  summary: 'Get the model that the operator has configured for each provider',
  response: z.object({ openai: z.string(), gemini: z.string() }),
});
