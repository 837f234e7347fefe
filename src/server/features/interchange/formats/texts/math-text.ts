import { toSubscript, toSuperscript } from './scripts.ts';

/** An operand that stays one operand beside a sign: a number, a single character, a text in brackets. */
const single = /^(\d+([.,]\d+)?|\(.*\)|.)$/su;
const group = (text: string): string => (text === '' || single.test(text) ? text : `(${text})`);

/** The name of a function or a unit needs no brackets below an exponent: `sin²`. */
const base = (text: string): string => (/^\p{L}+$/u.test(text) ? text : group(text));

/** Writes an element of MathML in one line of text, from the texts of its children: `<msup>` of `c` and `2` as `c²`. */
export function writeMath(name: string, children: readonly string[]): string {
  const [first = '', second = '', third = ''] = children;
  switch (name) {
    case 'msup':
    case 'mover':
      return base(first) + toSuperscript(second);
    case 'msub':
    case 'munder':
      return base(first) + toSubscript(second);
    case 'msubsup':
    case 'munderover':
      return base(first) + toSubscript(second) + toSuperscript(third);
    case 'mfrac':
      return `${group(first)}/${group(second)}`;
    case 'msqrt':
      return `√${group(children.join(''))}`;
    case 'mroot':
      return `${toSuperscript(second)}√${group(first)}`;
    case 'mfenced':
      return `(${children.join(', ')})`;
    case 'mtable':
      return children.join('; ');
    case 'mtr':
      return children.join(' ');
    case 'mspace':
      return ' ';
    // The same formula a second time, in another language.
    case 'annotation':
    case 'annotation-xml':
      return '';
    default:
      return children.join('');
  }
}
