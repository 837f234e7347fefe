import type { Database } from '#server/platform/database/database.ts';
import type { DocumentReader } from '#server/platform/documents/document-reader.ts';
import type { Network } from '#server/platform/web-page/public-connector.ts';
import type { ProviderAccess } from './models/find-models.ts';

/** The dependencies of each generation. */
export type GenerationTools = {
  db: Database;
  clock: () => Date;
  keys: ProviderAccess;
  reader: DocumentReader;
  network: Network;
  /** Returns a number from 0 up to, but not including, 1. It decides the position of the right answer. */
  random: () => number;
};

export type Signals = {
  /** Aborts when the time limit of the generation is over. */
  deadline: AbortSignal;
  /** Aborts when the browser disconnects. */
  gone: AbortSignal;
};
