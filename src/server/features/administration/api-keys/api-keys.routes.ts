import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/administration/api-keys.contract.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Sealer } from '#server/platform/seal.ts';
import type { ApiKeyRow } from '#server/schema/api-keys.table.ts';
import * as store from './api-keys.store.ts';
import { maskKey, unreadableMask } from './mask-key.rules.ts';
import { revealApiKey, testApiKey } from './try-api-key.ts';

type Dependencies = { db: Database; clock: () => Date; sealer: Sealer; providers: Pick<Config, 'openai' | 'gemini'> };

export function apiKeysRoutes(app: FastifyInstance, { db, clock, sealer, providers }: Dependencies): void {
  const show = (row: ApiKeyRow): contract.ApiKey => {
    const key = store.openKey(sealer, row);
    return {
      ...row,
      key: key === undefined ? unreadableMask : maskKey(key),
      createdAt: row.createdAt.toISOString(),
      lastUsed: row.lastUsed?.toISOString() ?? null,
    };
  };

  mount(app, contract.listApiKeys, async () => (await store.selectApiKeys(db)).map(show));

  mount(app, contract.createApiKey, async ({ body: { provider, ...rest } }) =>
    show(await store.insertApiKey(db, sealer, { ...rest, provider: contract.toApiKeyProvider(provider) })),
  );

  mount(app, contract.updateApiKey, async ({ params, body }) => show(await store.updateApiKey(db, params.id, body)));

  mount(app, contract.deleteApiKey, async ({ params }) => {
    await store.deleteApiKey(db, params.id);
    return { deleted: true } as const;
  });

  mount(app, contract.revealApiKey, async ({ params }) => ({ key: await revealApiKey(db, sealer, params.id) }));

  mount(app, contract.testApiKey, ({ params }) => testApiKey({ db, sealer, providers }, params.id, clock()));

  mount(app, contract.checkProviders, async () => {
    const active = await store.selectActiveProviders(db, sealer);
    return {
      openai: active.has('openai') || providers.openai.apiKey !== undefined,
      gemini: active.has('google') || providers.gemini.apiKey !== undefined,
    };
  });

  mount(app, contract.listProviderModels, async () => ({
    openai: providers.openai.model,
    gemini: providers.gemini.model,
  }));
}
