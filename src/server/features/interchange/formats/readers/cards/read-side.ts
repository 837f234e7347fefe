import type { ReadPicture } from '../../read-items.ts';
import { toPlainText } from '../../texts/plain-text.ts';

export type Side = { text: string; picture: ReadPicture | null; changes: string[] };

type FindPicture = (name: string) => ReadPicture | null;

/** The end of the note about a picture that the file does not contain. */
export const notInFile = 'is not in the file';

const sounds = /\[(?:sound|anki:play):[^\][]{0,500}\]|\[anki:tts[^\]]{0,500}\][^[]{0,5000}\[\/anki:tts\]/g;
const formulas = /\[(latex|\$\$?)\]([^[]{0,5000})\[\/\1\]/g;

/** Writes a side of a card as text, with its first picture. */
export function readSide(html: string, findPicture: FindPicture): Side {
  const silent = html.replaceAll(sounds, '');
  const { text, changes, imageSources } = toPlainText(silent.replaceAll(formulas, String.raw`\($2\)`));
  const [source, ...others] = imageSources;
  const picture = source === undefined ? null : findPicture(nameOf(source));
  return {
    text,
    picture,
    changes: [
      ...(silent === html ? [] : ['sound dropped']),
      ...changes,
      ...(source !== undefined && picture === null ? [`picture ${nameOf(source).slice(0, 100)} ${notInFile}`] : []),
      ...(others.length > 0 ? ['all pictures but the first of a side dropped'] : []),
    ],
  };
}

/** The name of a file in the address of a picture, in which some programs write blanks and other letters as `%20`. */
function nameOf(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch {
    return source;
  }
}

/**
 * Reads the back of a card, where Anki shows the front again above a line. The part above the line is left out if it
 * only repeats the front.
 */
export function readBack(html: string, front: Side, findPicture: FindPicture): Side {
  const line = /<hr\s+id=["']?answer["']?[^<>]{0,100}>/i.exec(html);
  if (!line) return readSide(html, findPicture);
  const above = readSide(html.slice(0, line.index), findPicture);
  const isRepeated =
    above.text === '' ? above.picture === null || above.picture === front.picture : above.text === front.text;
  return readSide(isRepeated ? html.slice(line.index + line[0].length) : html, findPicture);
}
