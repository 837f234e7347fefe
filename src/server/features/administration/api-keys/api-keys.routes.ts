import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/administration/api-keys.contract.ts';
import type { Config } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mount } from '#server/platform/http/mount.ts';
import type { Sealer } from '#server/platform/seal.ts';
import type { ApiKeyRow } from '#server/schema/api-keys.table.ts';
import type { RecordChange } from '../activity/record-change.ts';
import { named } from '../activity/summary.rules.ts';
import * as store from './api-keys.store.ts';
import { maskKey, unreadableMask } from './mask-key.rules.ts';
import { revealApiKey, testApiKey } from './try-api-key.ts';

type Dependencies = {
  db: Database;
  clock: () => Date;
  sealer: Sealer;
  providers: Pick<Config, 'openai' | 'gemini'>;
  record: RecordChange;
};

export function apiKeysRoutes(app: FastifyInstance, { db, clock, sealer, providers, record }: Dependencies): void {
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

  mount(app, contract.createApiKey, async ({ body: { provider, ...rest } }, request) =>
    show(
      await record(
        request,
        (tx) => store.insertApiKey(tx, sealer, { ...rest, provider: contract.toApiKeyProvider(provider) }),
        ({ name }) => `Added ${named('API key', name)}`,
      ),
    ),
  );

  mount(app, contract.updateApiKey, async ({ params, body }, request) =>
    show(
      await record(
        request,
        (tx) => store.updateApiKey(tx, params.id, body),
        ({ name, isActive }) => `${isActive ? 'Activated' : 'Deactivated'} ${named('API key', name)}`,
      ),
    ),
  );

  mount(app, contract.deleteApiKey, async ({ params }, request) => {
    await record(
      request,
      async (tx) => {
        const key = await store.selectApiKey(tx, params.id);
        await store.deleteApiKey(tx, params.id);
        return key;
      },
      ({ name }) => `Deleted ${named('API key', name)}`,
    );
    return { deleted: true } as const;
  });

  mount(app, contract.revealApiKey, async ({ params }, request) => {
    const { key } = await record(
      request,
      (tx) => revealApiKey(tx, sealer, params.id),
      ({ name }) => `Copied ${named('API key', name)}`,
    );
    return { key };
  });

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
