import { Paper, type PaperQuestion } from '#contract/exams/attempts/attempts.contract.ts';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/**
 * Decrypts the questions of a section as `SealedSection` of the contract describes them.
 * @throws when the key does not fit, or the browser has no `DecompressionStream`.
 */
export async function unseal(sealed: string, key: string): Promise<PaperQuestion[]> {
  const bytes = bytesOf(sealed);
  const usable = await crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['decrypt']);
  const packed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytes.slice(0, 12) }, usable, bytes.slice(12));
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return Paper.shape.questions.parse(await new Response(plain).json());
}
