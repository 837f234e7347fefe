import { posix } from 'node:path';
import type { ReadPicture } from '../../read-items.ts';
import { decodeAddress, readDataAddress } from '../marked-up-question.ts';

/** The names in a zip file have one character for each byte of UTF-8. */
const nameInZip = (path: string): string => Buffer.from(path, 'utf8').toString('latin1');

/** Folders that stand before an address of Canvas: the files of the course. */
const fileBase = /^\$IMS[-_]CC[-_]FILE_?BASE\$\/?(\.\.\/)*/;

/** Finds a picture of a package by its address in a document. */
export function findPackagePicture(
  files: ReadonlyMap<string, Uint8Array>,
  document: string,
  source: string,
): ReadPicture | null {
  if (source.startsWith('data:')) return readDataAddress(source);
  const address = decodeAddress(source.split(/[?#]/)[0] ?? '');
  // Blackboard names an uploaded file by its number.
  const number = /\bxid-\d+_\d+/.exec(address)?.[0];
  const path = address.replace(fileBase, '').replace(/^(\.?\/)+/, '');
  if (path === '' || (number === undefined && /^[a-z][a-z+.-]*:/i.test(path))) return null;
  const exact = [posix.join(posix.dirname(document), path), path, `web_resources/${path}`].map(nameInZip);
  const names = [...files.keys()];
  const name =
    exact.find((one) => files.has(one)) ??
    (number === undefined
      ? onlyOne(names.filter((one) => one.endsWith(`/${nameInZip(path)}`)))
      : names.find((one) => one.includes(number) && !one.endsWith('.xml')));
  const bytes = name === undefined ? undefined : files.get(name);
  return bytes ? { bytes, name: posix.basename(path) } : null;
}

const onlyOne = (names: readonly string[]): string | undefined => (names.length === 1 ? names[0] : undefined);
