import { createHash } from 'node:crypto';
import type { BoxKey } from './boxes.store.ts';

/** The key of a box from the `authorization` header, whose format the contract has checked. */
export const boxKeyOf = (id: string, authorization: string): BoxKey => ({
  id,
  tokenHash: createHash('sha256').update(authorization.slice('Bearer '.length)).digest('base64url'),
});
