import type { XmlElement } from '../../texts/read-xml.ts';
import { childOf, childrenOf } from '../../texts/xml-tree.ts';

/** The format in the properties of a run. A field is undefined if the properties do not set it. */
export type RunFormat = {
  bold?: boolean;
  underline?: boolean;
  strike?: boolean;
  color?: string;
  highlight?: string;
  fill?: string;
  script?: string;
  font?: string;
  /** Whether it is a link, which programs colour and underline by themselves. */
  isLink?: boolean;
};

/** The properties of a paragraph or a style that the reader needs. */
export type ParagraphFormat = { numId?: string; level?: number; outline?: number; run: RunFormat };

type Style = ParagraphFormat & { name: string };

/** The value of a property: `<w:b w:val="0"/>`. */
export const settingOf = (element: XmlElement | undefined, name: string): string | undefined => {
  const child = childOf(element, name);
  return child && (child.attributes.get('val') ?? '');
};

const isOn = (value: string | undefined): boolean | undefined =>
  value === undefined ? undefined : !/^(?:0|false|off|none)$/i.test(value);

export function readRunFormat(properties: XmlElement | undefined): RunFormat {
  if (!properties) return {};
  const shading = childOf(properties, 'shd');
  const fonts = childOf(properties, 'rFonts');
  return defined({
    bold: isOn(settingOf(properties, 'b')),
    underline: isOn(settingOf(properties, 'u')),
    strike: isOn(settingOf(properties, 'strike')),
    color: settingOf(properties, 'color'),
    highlight: settingOf(properties, 'highlight'),
    fill: shading?.attributes.get('fill'),
    script: settingOf(properties, 'vertAlign'),
    font: fonts?.attributes.get('ascii') ?? fonts?.attributes.get('hAnsi'),
  });
}

export function readParagraphFormat(properties: XmlElement | undefined): ParagraphFormat {
  const numbering = childOf(properties, 'numPr');
  const numberOf = (value: string | undefined): number | undefined =>
    value !== undefined && /^\d$/.test(value) ? Number(value) : undefined;
  return {
    ...defined({
      numId: settingOf(numbering, 'numId'),
      level: numberOf(settingOf(numbering, 'ilvl')),
      outline: numberOf(settingOf(properties, 'outlineLvl')),
    }),
    run: {},
  };
}

/** An object without the fields that are undefined, so that it replaces only the fields that it sets. */
const defined = <Fields extends object>(fields: Fields): { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/** Longer chains of styles that are based on each other do not occur. */
const longestChain = 20;

/** The styles of a document, each with what it takes from the styles on which it is based. */
export class DocxStyles {
  readonly #elements: ReadonlyMap<string, XmlElement>;
  readonly #styles = new Map<string, Style>();
  readonly #default: string | undefined;

  constructor(root: XmlElement | undefined) {
    const elements = childrenOf(root, 'style');
    this.#elements = new Map(elements.map((style) => [style.attributes.get('styleId') ?? '', style]));
    this.#default = elements
      .find(({ attributes }) => attributes.get('type') === 'paragraph' && attributes.get('default') === '1')
      ?.attributes.get('styleId');
  }

  /** The style with this id, or else the style of paragraphs without one. */
  get(id: string | undefined, depth = 0): Style {
    const key = id ?? this.#default ?? '';
    const known = this.#styles.get(key);
    if (known) return known;
    const element = this.#elements.get(key);
    const parent = settingOf(element, 'basedOn');
    const base: Style | undefined =
      parent !== undefined && parent !== key && depth < longestChain ? this.get(parent, depth + 1) : undefined;
    const style: Style = {
      ...base,
      ...readParagraphFormat(childOf(element, 'pPr')),
      name: settingOf(element, 'name') ?? '',
      run: { ...base?.run, ...readRunFormat(childOf(element, 'rPr')) },
    };
    this.#styles.set(key, style);
    return style;
  }
}

/** How a run stands out from plain black text. Text that is struck through does not: its author has taken it back. */
export function emphasisOfRun({ bold, underline, color, highlight, fill, isLink }: RunFormat): string[] {
  return [
    ...(bold ? ['bold'] : []),
    ...(underline && !isLink ? ['underline'] : []),
    ...(color !== undefined && !isLink && !isBlack(color) ? [`color:${color.toUpperCase()}`] : []),
    ...(highlight !== undefined && !/^(?:none|white)$/i.test(highlight) ? [`highlight:${highlight}`] : []),
    ...(fill !== undefined && !/^(?:auto|f{6})?$/i.test(fill) ? [`fill:${fill.toUpperCase()}`] : []),
  ];
}

/** Black, or a grey that looks like it. */
function isBlack(color: string): boolean {
  if (!/^[\da-f]{6}$/i.test(color)) return true;
  const parts = [0, 2, 4].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return Math.max(...parts) < 0x60 && Math.max(...parts) - Math.min(...parts) < 0x10;
}
