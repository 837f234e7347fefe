import { writeMath } from '../../texts/math-text.ts';
import type { XmlElement } from '../../texts/read-xml.ts';
import { childOf, childrenOf } from '../../texts/xml-tree.ts';
import { settingOf } from './docx-styles.ts';

/** The parts of an element of a formula by their names, and the element of MathML that means the same. */
const shapes = new Map<string, readonly [name: string, ...parts: string[]]>([
  ['f', ['mfrac', 'num', 'den']],
  ['sSup', ['msup', 'e', 'sup']],
  ['sSub', ['msub', 'e', 'sub']],
  ['sSubSup', ['msubsup', 'e', 'sub', 'sup']],
  ['limLow', ['munder', 'e', 'lim']],
  ['limUpp', ['mover', 'e', 'lim']],
]);

/** Writes a formula of Word (OMML, ECMA-376 part 1, 22.1) in one line of text. */
export function formulaText(element: XmlElement): string {
  const { name } = element;
  const partOf = (part: string): string => joined(childOf(element, part));
  const shape = shapes.get(name);
  if (shape) return writeMath(shape[0], shape.slice(1).map(partOf));
  const properties = childOf(element, `${name}Pr`);
  switch (name) {
    case 't':
      return element.children.map((node) => ('text' in node ? node.text : '')).join('');
    case 'rad':
      return partOf('deg') === ''
        ? writeMath('msqrt', [partOf('e')])
        : writeMath('mroot', [partOf('e'), partOf('deg')]);
    case 'd': {
      const [begin, separator, end] = (['begChr', 'sepChr', 'endChr'] as const).map((sign) =>
        settingOf(properties, sign),
      );
      const parts = childrenOf(element, 'e').map(joined);
      return `${begin ?? '('}${parts.join(separator ?? '|')}${end ?? ')'}`;
    }
    case 'nary':
      return `${writeMath('msubsup', [settingOf(properties, 'chr') ?? '∫', partOf('sub'), partOf('sup')])}${partOf('e')}`;
    case 'acc':
      return `${partOf('e')}${settingOf(properties, 'chr') ?? '\u0302'}`;
    case 'm':
      return `[${childrenOf(element, 'mr')
        .map((row) => childrenOf(row, 'e').map(joined).join(' '))
        .join('; ')}]`;
    case 'eqArr':
      return childrenOf(element, 'e').map(joined).join('; ');
    case 'rPr':
    case 'ctrlPr':
      return '';
    default:
      return name.endsWith('Pr') ? '' : joined(element);
  }
}

const joined = (element: XmlElement | undefined): string => childrenOf(element).map(formulaText).join('');
