import * as contract from '#contract/study/boxes.contract.ts';
import { call as callThisSite } from '#web/platform/api/api-client.ts';
import { fromBase64url, toBase64url } from '#web/platform/base64url.ts';
import type { BoxKeys } from './box-keys.ts';
import { DamagedSegment, type SegmentPlace } from './segment-cipher.ts';

/** The requests to one box. Each throws ApiError or NetworkError. */
export type BoxServer = {
  create: () => Promise<contract.Box>;
  list: () => Promise<contract.Box>;
  read: (place: { device: string; segment: number }) => Promise<{
    etag: string;
    isSealed: boolean;
    bytes: Uint8Array<ArrayBuffer>;
  }>;
  /** @param etag What the segment has now; undefined for a new one. */
  write: (place: SegmentPlace, bytes: Uint8Array, etag: string | undefined) => Promise<contract.SegmentState>;
  remove: () => Promise<void>;
};

/**
 * The box of these keys on the server. A busy server refuses boxes first, so no request is repeated at once.
 * @param call Sends the requests; by default to the server of this page.
 */
export function boxServer({ boxId: id, token }: Pick<BoxKeys, 'boxId' | 'token'>, call = callThisSite): BoxServer {
  const headers = { authorization: `Bearer ${token}` };
  const options = { repeats: false };
  return {
    create: () => call(contract.createBox, { headers, body: { id } }, options),
    list: () => call(contract.getBox, { headers, params: { id } }, options),
    async read(place) {
      const { etag, isSealed, content } = await call(
        contract.getSegment,
        { headers, params: { id, ...place } },
        options,
      );
      const bytes = fromBase64url(content);
      if (!bytes) throw new DamagedSegment();
      return { etag, isSealed, bytes };
    },
    write: ({ device, segment, isSealed }, bytes, etag) =>
      call(
        contract.putSegment,
        {
          headers: { ...headers, ...(etag !== undefined && { 'if-match': etag }) },
          params: { id, device, segment },
          body: { content: toBase64url(bytes), isSealed },
        },
        options,
      ),
    async remove() {
      await call(contract.deleteBox, { headers, params: { id } }, options);
    },
  };
}
