import type { FilePart } from '#contract/endpoint.ts';

/** An error whose message can be shown unchanged. */
class FileRefusal extends Error {}

/**
 * Copies the current content of a file. A browser reads a selected file only when it sends it. If another program has
 * changed or locked the file by then, the browser says only that the request failed.
 */
export async function takeCopy(picked: File, { maxBytes, tooLarge }: FilePart): Promise<File> {
  if (picked.size > maxBytes) throw new FileRefusal(tooLarge);
  try {
    return new File([await picked.arrayBuffer()], picked.name, { type: picked.type });
  } catch {
    throw new FileRefusal('The file could not be opened. Close it in other programs and choose it again.');
  }
}
