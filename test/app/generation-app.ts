import { afterAll, beforeEach } from 'vitest';
import type { GenerationProvider } from '#contract/providers.contract.ts';
import type { GenerationSettings } from '#server/features/authoring/generation/generation.routes.ts';
import { apiKeys } from '#server/schema/api-keys.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { type ProviderServer, startProviderServer } from '../doubles/provider-server.ts';
import { createSubject } from '../factories/create-content.ts';
import { setUpTestApp, type TestApp } from './test-app.ts';

export type GenerationApp = TestApp & {
  /** The double of both providers: OpenAI under /v1, Gemini under /v1beta. */
  provider: ProviderServer;
  /** Stores an active key of a provider and returns its id. */
  addKey: (provider: GenerationProvider) => Promise<number>;
  /** Requests flashcards from a text. Unless `order` says otherwise, they go into a new topic of a new subject. */
  generateText: (order?: object) => ReturnType<TestApp['asAdmin']>;
};

export const keyOf = (provider: GenerationProvider): string => `sk-${provider}-generation-0123456789`;

/** Sets up a server whose AI providers are a double. Each test begins without provider keys and subjects. */
export async function setUpGeneration(settings: Partial<GenerationSettings> = {}): Promise<GenerationApp> {
  const provider = await startProviderServer();
  const test = setUpTestApp(
    {
      openai: { baseUrl: `${provider.url}/v1`, apiKey: undefined, model: 'openai-test' },
      gemini: { baseUrl: `${provider.url}/v1beta`, apiKey: undefined, model: 'gemini-test' },
    },
    settings,
  ) as GenerationApp;
  afterAll(() => provider.stop());
  beforeEach(async () => {
    await test.db.delete(apiKeys);
    await test.db.delete(subjects);
    provider.requests.length = 0;
    provider.answer((response) => response.writeHead(404).end());
  });

  test.provider = provider;
  test.addKey = async (name) => {
    const answer = await test.asAdmin('POST', '/api/admin/apikeys', { name, key: keyOf(name), provider: name });
    return answer.json().id;
  };
  test.generateText = async (order = {}) => {
    const { id: subjectId } = await createSubject(test.db, { name: 'Cardiology' });
    const usual = { subjectId, topicName: 'Heart failure', content: 'Fact number one.', numQuestions: 3 };
    return test.asAdmin('POST', '/api/admin/generate/text', { ...usual, ...order });
  };
  return test;
}
