import type { XmlElement } from '../../texts/read-xml.ts';
import { childOf, childrenOf } from '../../texts/xml-tree.ts';
import { settingOf } from './docx-styles.ts';

type Level = { format: string; start: number; text: string; style: string | undefined };
type List = { abstract: string; levels: readonly Level[]; starts: ReadonlyMap<number, number> };

/** The label of a numbered paragraph, as a typed list would have it, and the list that it belongs to. */
export type ListLabel = { label: string; list: string };

const readLevel = (element: XmlElement): Level => ({
  format: settingOf(element, 'numFmt') ?? 'decimal',
  start: Number(settingOf(element, 'start') ?? 1) || 0,
  text: settingOf(element, 'lvlText') ?? '',
  style: settingOf(element, 'pStyle'),
});

/** Counts the paragraphs of automatic lists (ECMA-376 part 1, 17.9). */
export class DocxNumbering {
  readonly #lists = new Map<string, List>();
  /** The last number of each level, by the abstract list: several lists go on counting together. */
  readonly #counts = new Map<string, number[]>();
  readonly #restarted = new Set<string>();

  constructor(root: XmlElement | undefined) {
    const abstracts = new Map<string, readonly Level[]>();
    const byStyle = new Map<string, string>();
    for (const abstract of childrenOf(root, 'abstractNum')) {
      const id = abstract.attributes.get('abstractNumId') ?? '';
      abstracts.set(id, childrenOf(abstract, 'lvl').map(readLevel));
      const style = settingOf(abstract, 'styleLink');
      if (style !== undefined) byStyle.set(`${style} style`, id);
      const link = settingOf(abstract, 'numStyleLink');
      if (link !== undefined) byStyle.set(id, `${link} style`);
    }
    for (const list of childrenOf(root, 'num')) {
      const own = settingOf(list, 'abstractNumId') ?? '';
      const abstract = byStyle.get(byStyle.get(own) ?? '') ?? own;
      const overrides = childrenOf(list, 'lvlOverride');
      const levels = [...(abstracts.get(abstract) ?? [])];
      const starts = new Map<number, number>();
      for (const override of overrides) {
        const at = Number(override.attributes.get('ilvl') ?? 0);
        const level = childOf(override, 'lvl');
        if (level && at < 9) levels[at] = readLevel(level);
        const start = settingOf(override, 'startOverride');
        if (start !== undefined) starts.set(at, Number(start) || 0);
      }
      this.#lists.set(list.attributes.get('numId') ?? '', { abstract, levels, starts });
    }
  }

  /** The level of a list that belongs to a style of paragraphs. */
  levelOf(numId: string, style: string | undefined): number {
    const at = this.#lists.get(numId)?.levels.findIndex((level) => level.style !== undefined && level.style === style);
    return Math.max(0, at ?? 0);
  }

  /** Counts a paragraph of a list. Null if the list shows nothing before its paragraphs. */
  next(numId: string, at: number): ListLabel | null {
    const list = this.#lists.get(numId);
    const level = list?.levels[at];
    if (!list || !level) return null;
    const counts = this.#counts.get(list.abstract) ?? [];
    this.#counts.set(list.abstract, counts);
    const restart = list.starts.get(at);
    const key = `${numId}:${at}`;
    if (restart !== undefined && !this.#restarted.has(key)) {
      this.#restarted.add(key);
      counts[at] = restart;
    } else counts[at] = (counts[at] ?? level.start - 1) + 1;
    counts.length = at + 1;
    const label = writeLabel(level, counts[at] ?? 1);
    return label === '' ? null : { label, list: key };
  }
}

/** The letters of lists in other scripts (ECMA-376 part 1, 17.18.59); a reader of lettered options knows them. */
const scripts: Readonly<Record<string, string>> = {
  hindiConsonants: 'कखगघङच',
  hindiVowels: 'अआइईउऊ',
  arabicAbjad: 'أبجدهو',
  arabicAlpha: 'أبتثجح',
};

function writeLabel({ format, text }: Level, number: number): string {
  if (format === 'none') return '';
  if (format === 'bullet' || !text.includes('%')) return '• ';
  const letter = scripts[format]?.[number - 1];
  if (letter !== undefined) return `${letter}. `;
  if (/letter|russian/i.test(format)) return `${String.fromCharCode(65 + ((Math.max(1, number) - 1) % 26))}. `;
  return /roman/i.test(format) ? `${toRoman(number)}. ` : `${number}. `;
}

function toRoman(number: number): string {
  const tens = 'x'.repeat(Math.min(9, Math.floor(number / 10)));
  return tens + (['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix'][Math.max(0, number) % 10] ?? '');
}
