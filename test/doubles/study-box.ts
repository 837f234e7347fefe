import { createHash } from 'node:crypto';
import type { Box } from '#contract/study/boxes.contract.ts';
import { judgeWrite } from '#server/features/study/boxes/boxes.rules.ts';
import type { BoxServer } from '#web/features/study/move/box/box-server.ts';
import { ApiError } from '#web/platform/api/api-error.ts';

type Stored = { device: string; segment: number; etag: string; isSealed: boolean; bytes: Uint8Array<ArrayBuffer> };

/** A box in memory that decides with the rules of the server, for tests without a database. */
export function judgeBox() {
  let stored = new Map<string, Stored>();
  let writes = 0;
  let refusals = 0;
  const states = () => [...stored.values()].map(({ bytes, ...state }) => ({ ...state, bytes: bytes.length }));
  const list = async (): Promise<Box> => ({ expiresAt: '2026-08-28T09:00:00.000Z', bytes: 0, segments: states() });
  const server: BoxServer = {
    create: list,
    list,
    async read({ device, segment }) {
      const found = stored.get(`${device} ${segment}`);
      if (!found) throw new ApiError('There is no such segment.', { status: 404, code: 'box.no_segment' });
      return found;
    },
    async write({ device, segment, isSealed }, content, ifMatch) {
      const judged = judgeWrite(states(), { device, segment, ifMatch, bytes: content.length });
      if (typeof judged === 'string') {
        refusals += 1;
        throw new ApiError(judged, { status: 412, code: judged });
      }
      writes += 1;
      const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
      stored.set(`${device} ${segment}`, { device, segment, etag, isSealed, bytes: Uint8Array.from(content) });
      return { device, segment, etag, isSealed, bytes: content.length };
    },
    async remove() {
      stored.clear();
    },
  };
  return {
    server,
    writes: () => writes,
    refusals: () => refusals,
    /** What the box has now, by device and segment. */
    copy: () => new Map(stored),
    restore: (copy: Map<string, Stored>) => {
      stored = new Map(copy);
    },
  };
}
