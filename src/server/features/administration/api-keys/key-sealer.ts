import { createSealer, type Sealer } from '#server/platform/seal.ts';
import type { DeriveKey } from '#server/platform/secrets.ts';

/** What provider keys are encrypted with. Another purpose would make those that are stored unreadable. */
export const createKeySealer = (deriveKey: DeriveKey): Sealer => createSealer(deriveKey, 'provider keys');
