import type { GenerationResult } from '#contract/authoring/generations.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { DocumentReader } from '#server/platform/documents/document-reader.ts';
import type { Network } from '#server/platform/web-page/public-connector.ts';
import type { ProviderAccess } from './models/find-models.ts';

export type GenerationTools = {
  db: Database;
  clock: () => Date;
  keys: ProviderAccess;
  reader: DocumentReader;
  network: Network;
  /** Returns a number from 0 up to, but not including, 1. It decides the position of the right answer. */
  random: () => number;
};

export type GenerationRun = {
  /** Aborts when the time limit of the generation is over. */
  deadline: AbortSignal;
  /** Aborts when the generation is cancelled: by a request, or because its client disconnects. */
  gone: AbortSignal;
  /** Is called when the model has written or solved a draft. */
  onDraft: () => void;
  /** Is called in the transaction that stores the drafts, or at the end of a second solve. */
  onStored: (tx: Database, result: GenerationResult) => Promise<void>;
};
