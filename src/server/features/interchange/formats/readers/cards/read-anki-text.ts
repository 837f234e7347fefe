import type { ReadFile, SourceFile } from '../../read-items.ts';
import { fileText } from '../../texts/file-text.ts';
import { isTypedHtml } from '../../texts/typed-html.ts';
import { CardList } from './card-list.ts';
import { readCardRows } from './card-rows.ts';
import { readWrittenCard } from './written-card.ts';

const separators: Record<string, string> = {
  tab: '\t',
  comma: ',',
  semicolon: ';',
  pipe: '|',
  colon: ':',
  space: ' ',
};

const header = /^#([a-z][a-z ]{0,30}):(.*)$/i;

/** Whether a text begins with a line such as `#separator:tab`. */
export const looksLikeAnkiText = (text: string | null): boolean =>
  /^#(?:separator|html|notetype|deck|tags|columns|guid column|notetype column|deck column|tags column):/i.test(
    text ?? '',
  );

/** Reads notes that Anki has written as text (docs.ankiweb.net/importing/text-files.html). */
export function readAnkiText({ bytes }: SourceFile): ReadFile {
  const text = fileText(bytes);
  const headers = new Map<string, string>();
  let at = 0;
  let headerCount = 0;
  while (text[at] === '#') {
    const end = text.indexOf('\n', at) === -1 ? text.length : text.indexOf('\n', at);
    const [, name, value] = header.exec(text.slice(at, end)) ?? [];
    if (name !== undefined && value !== undefined) headers.set(name.toLowerCase(), value.trim());
    headerCount += 1;
    at = end + 1;
  }
  const body = text.slice(at);
  const delimiter = separatorOf(headers.get('separator'), body);
  const columnOf = (name: string) => Number(headers.get(`${name} column`) ?? 0) - 1;
  const [guid, notetype, deck, tags] = ['guid', 'notetype', 'deck', 'tags'].map(columnOf) as [
    number,
    number,
    number,
    number,
  ];
  const own = new Set([guid, notetype, deck, tags]);
  const list = new CardList();
  for (const { cells, ...row } of readCardRows(body, delimiter, {
    firstLine: headerCount + 1,
    mostRows: CardList.most + 1,
  })) {
    const sides = cells.filter((_, index) => !own.has(index));
    const html = headers.get('html');
    const cards = readWrittenCard({
      ...row,
      sides,
      isHtml: html === undefined ? sides.some(isTypedHtml) : html.toLowerCase() === 'true',
      hasGaps: !(cells[notetype] ?? headers.get('notetype') ?? '').startsWith('Basic'),
      knownBy: cells[guid]?.trim() || null,
      decks: pathOf(cells[deck] ?? headers.get('deck') ?? ''),
      tags: `${headers.get('tags') ?? ''} ${cells[tags] ?? ''}`.split(/\s+/).filter(Boolean),
    });
    for (const card of cards) list.add(card);
  }
  return { format: 'anki-text', questions: [], ...list.content };
}

const pathOf = (deck: string): string[] =>
  deck
    .split('::')
    .map((name) => name.trim())
    .filter(Boolean);

/** Without a header, Anki takes the first of these signs that is in the text. */
function separatorOf(named: string | undefined, body: string): string {
  if (named) return separators[named.toLowerCase()] ?? named.slice(0, 1);
  return ['\t', '|', ';', ':', ','].find((sign) => body.includes(sign)) ?? '\t';
}
