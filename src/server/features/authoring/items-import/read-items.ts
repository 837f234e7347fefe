import { formatNames, type ReadFile } from '#server/features/interchange/formats/read-items.ts';
import { type Reader, readers } from '#server/features/interchange/formats/readers.ts';
import { recognise } from '#server/features/interchange/formats/recognise.ts';

/** The content of a file, with the name of the format for people. */
export type NamedFile = ReadFile & Pick<Reader, 'label' | 'kind'>;

/**
 * Reads a file in a thread, which `gone` ends. `wanted` is the name of a format, or null. Throws `UnreadableFile`, or
 * the reason of `gone`.
 */
export type ItemsReader = (
  file: { name: string; bytes: Uint8Array; wanted: string | null },
  gone: AbortSignal,
) => Promise<NamedFile>;

/** Reads a file of one of the formats of `among`. It blocks its thread. @throws UnreadableFile */
export function readItems(
  name: string,
  bytes: Uint8Array,
  wanted: string | null,
  among: readonly Reader[] = readers,
): NamedFile {
  const { reader, source } = recognise(name, bytes, formatNames.find((format) => format === wanted) ?? null, among);
  return { ...reader.read(source), label: reader.label, kind: reader.kind };
}
