import { fromBase64url, toBase64url } from '#web/platform/base64url.ts';

/** The keys that a browser derives from the secret of a link; docs/decisions/033 describes the derivation. */
export type BoxKeys = {
  /** Names the box on the server: 16 bytes in base64url. */
  boxId: string;
  /** Opens the box on the server: 32 bytes in base64url. */
  token: string;
  /** AES-256-GCM; it never leaves the browser. */
  key: Awaited<ReturnType<typeof crypto.subtle.importKey>>;
};

const text = new TextEncoder();
const salt = text.encode('rounds-study-v1');

/** Whether this page may use cryptography: browsers offer it only over HTTPS, and only new ones can compress. */
export const canUseLinks = (): boolean => crypto.subtle !== undefined && typeof CompressionStream !== 'undefined';

/** @param secret 32 bytes in base64url, as `readLink` returns them. */
export async function deriveBoxKeys(secret: string): Promise<BoxKeys> {
  const bytes = fromBase64url(secret) ?? new Uint8Array();
  const root = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveBits']);
  const derive = (info: string, length: number) =>
    crypto.subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info: text.encode(info) }, root, length * 8);
  const [id, token, key] = await Promise.all([derive('box id', 16), derive('token', 32), derive('key', 32)]);
  return {
    boxId: toBase64url(new Uint8Array(id)),
    token: toBase64url(new Uint8Array(token)),
    key: await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']),
  };
}
