import { posix } from 'node:path';
import { UnreadableFile } from '#server/platform/unreadable-file.ts';
import type { FormatName, LeftOutItem, ReadQuestion } from '../../read-items.ts';
import { readXml, type XmlElement } from '../../texts/read-xml.ts';
import { childOf, childrenOf, findAll, findFirst, textOf } from '../../texts/xml-tree.ts';
import { decodeAddress, readDifficulty } from '../marked-up-question.ts';
import { foldNames } from './fold-names.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** A document with items, and what the package says about it. */
export type QtiDocument = {
  path: string;
  /** Its first element, with the names of QTI 2 if it is QTI 3.0. */
  root: XmlElement;
  format: FormatName;
  /**
   * The titles of the package, the test and the section, from the outermost to the innermost; only for a document of
   * one item.
   */
  titles: string[];
  difficulty: ReadQuestion['difficulty'];
  tags: string[];
};

/** The facts about an item that stand elsewhere in its package. */
type Around = Pick<QtiDocument, 'titles' | 'difficulty' | 'tags'>;
type Places = Map<string, Around>;
/** The facts about an item that is in no package. */
export const nothing: Around = { titles: [], difficulty: null, tags: [] };

const wanted =
  /<(?:[\w-]{1,20}:)?(questestinterop|assessmentItem|qti-assessment-item|assessmentTest|qti-assessment-test|manifest)[\s>/]/;
/** Bytes at the start of an entry in which its first element is searched. Some authors begin with a long comment. */
const longestStart = 4096;

/** @throws UnreadableFile if the bytes are no XML */
export function openDocument(bytes: Uint8Array): Pick<QtiDocument, 'root' | 'format'> {
  const root = readXml(bytes);
  const format = root.name.startsWith('qti-') ? 'qti-3' : root.name === 'questestinterop' ? 'qti-1.2' : 'qti-2';
  return { root: format === 'qti-3' ? foldNames(root) : root, format };
}

/**
 * Reads the documents of a package one after the other, in the order of the test, else of the manifest, else of the zip
 * file; one that cannot be read is left out. They are found by their first element, because each program names and
 * lists them in its own way.
 * @throws UnreadableFile if the manifest or a test cannot be read
 */
export function* openPackage(files: Files): Generator<QtiDocument | LeftOutItem> {
  const kinds = new Map<string, string>();
  for (const [path, bytes] of files) {
    const start = Buffer.from(bytes.subarray(0, longestStart)).toString('latin1').replaceAll('\0', '');
    const kind = wanted
      .exec(start)?.[1]
      ?.replace('qti-assessment-', '')
      .replace(/^assessment/, '')
      .toLowerCase();
    if (kind !== undefined) kinds.set(path, kind);
  }
  const open = (path: string) => openDocument(files.get(path) ?? new Uint8Array());
  const readAll = (kind: string): { path: string; root: XmlElement }[] =>
    [...kinds].filter(([, one]) => one === kind).map(([path]) => ({ path, root: open(path).root }));

  const places = new Map<string, Around>();
  const [manifest] = readAll('manifest');
  const title = textOf(findFirst(childOf(manifest?.root, 'metadata'), 'title'));
  for (const { path, root } of readAll('test'))
    addReferences(places, path, root, [root.attributes.get('title') ?? title]);
  if (manifest) addResources(places, manifest.path, manifest.root, title);

  const paths = [...kinds].filter(([, kind]) => kind === 'item' || kind === 'questestinterop').map(([path]) => path);
  for (const path of inOrder(paths, [...places.keys()])) {
    try {
      yield { path, ...open(path), ...(places.get(path) ?? { ...nothing, titles: [title] }) };
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error;
      const remedy = 'Import this file again alone when it is mended.';
      yield { place: path, title: '', reason: error.message, remedy };
    }
  }
}

/**
 * Canvas keeps its questions whole in one folder, and in a reduced form for other programs, so that the whole ones come
 * first.
 */
function inOrder(paths: readonly string[], listed: readonly string[]): string[] {
  const rank = new Map(listed.map((path, index) => [path, index]));
  const rankOf = (path: string): number =>
    path.includes('non_cc_assessments/') ? -1 : (rank.get(path) ?? listed.length);
  return paths.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Adds the items that a test names, section by section. */
function addReferences(places: Places, path: string, element: XmlElement, titles: string[]): void {
  for (const child of childrenOf(element)) {
    if (child.name === 'assessmentItemRef') places.set(resolve(path, child), { ...nothing, titles });
    else {
      const isSection = child.name === 'assessmentSection';
      addReferences(places, path, child, isSection ? [...titles, child.attributes.get('title') ?? ''] : titles);
    }
  }
}

/** Adds the items that the manifest lists, and what it says about each. */
function addResources(places: Places, path: string, manifest: XmlElement, title: string): void {
  for (const resource of findAll(manifest, 'resource')) {
    for (const file of [resource, ...childrenOf(resource, 'file')].filter(({ attributes }) => attributes.has('href'))) {
      const target = resolve(path, file);
      const around = places.get(target) ?? { ...nothing, titles: [title] };
      // The metadata of a test, whose resource lists the files of its items, say nothing about an item.
      places.set(target, file === resource ? { ...around, ...readMetadata(resource) } : around);
    }
  }
}

/** The difficulty, keywords and discipline of a resource, as learning object metadata (IEEE 1484.12.1) has them. */
function readMetadata(resource: XmlElement): Partial<Around> {
  const metadata = childOf(resource, 'metadata');
  const valueIn = (element: XmlElement | undefined): string => textOf(findFirst(element, 'value')).toLowerCase();
  const discipline = findAll(metadata, 'classification').find(
    (one) => valueIn(childOf(one, 'purpose')) === 'discipline',
  );
  const titles = findAll(childOf(discipline, 'taxonPath'), 'entry').map(textOf);
  return {
    difficulty: readDifficulty(valueIn(findFirst(metadata, 'difficulty'))),
    tags: findAll(metadata, 'keyword')
      .map(textOf)
      .filter((tag) => tag !== ''),
    ...(titles.length > 0 ? { titles } : {}),
  };
}

const resolve = (path: string, { attributes }: XmlElement): string =>
  posix.join(posix.dirname(path), decodeAddress(attributes.get('href') ?? ''));
