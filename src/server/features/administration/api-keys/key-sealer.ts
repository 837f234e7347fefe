import { createSealer, type Sealer } from '#server/platform/seal.ts';
import type { DeriveKey } from '#server/platform/secrets.ts';

/**
 * Creates the sealer that encrypts provider keys. If the purpose text changed, the stored keys would become unreadable.
 */
export const createKeySealer = (deriveKey: DeriveKey): Sealer => createSealer(deriveKey, 'provider keys');
