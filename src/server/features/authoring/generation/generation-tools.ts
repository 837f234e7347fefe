import type { Database } from '#server/platform/database/database.ts';
import type { DocumentReader } from '#server/platform/documents/document-reader.ts';
import type { Network } from '#server/platform/web-page/public-connector.ts';
import type { ProviderAccess } from './models/find-models.ts';

/** What every generation works with. */
export type GenerationTools = {
  db: Database;
  clock: () => Date;
  keys: ProviderAccess;
  reader: DocumentReader;
  network: Network;
  /** 0 up to, not including 1: where the right answer goes. */
  random: () => number;
};

export type Signals = {
  /** The time is over. */
  deadline: AbortSignal;
  /** Nobody waits for the answer any more. */
  gone: AbortSignal;
};
