import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPlainText } from './plain-text.ts';

const textOf = (html: string): string => toPlainText(html).text;

it.each([
  ['a power of ten', '10<sup>3</sup> per µL', '10³ per µL'],
  ['a formula', 'H<sub>2</sub>O and Na<sup>+</sup>', 'H₂O and Na⁺'],
  ['a script without a form in Unicode', 'V<sub>T</sub> and 5<sup>C</sup>', 'V_(T) and 5^(C)'],
  ['a script within a script', 'x<sup>a<sub>2</sub></sup>', 'x^(a₂)'],
  ['blanks and lines within a script', '10<sup>\n <b>3</b>\n</sup>/L', '10 ³ /L'],
  ['paragraphs', '<p>One</p>\n<p>two</p><div>three</div>', 'One\ntwo\nthree'],
  ['line breaks', 'One<br>two<br/><br/>four', 'One\ntwo\n\nfour'],
  ['many line breaks', '<br><br>One<br><br><br><br>two<br>', 'One\n\ntwo'],
  ['blanks between elements', '<p>One <b> two</b> \n three</p>', 'One two three'],
  ['entities', '5 &lt; 6 &amp; &alpha; &#8805; &female;&nbsp;', '5 < 6 & α ≥ ♀'],
  ['characters without a width', 'cardio\u00ADmyo\u200Bpathy', 'cardiomyopathy'],
  ['TeX', 'Is \\(x^2 &lt; 4\\) true?', 'Is \\(x^2 < 4\\) true?'],
  ['a list', 'Signs:<ul><li>fever</li><li><p>cough</p></li><li></li></ul>Which?', 'Signs:\n• fever\n• cough\nWhich?'],
  ['a numbered list', '<ol><li>one</li><li>two</li></ol>', '1. one\n2. two'],
  ['a list from a number', '<ol start="4"><li>four</li></ol>', '4. four'],
  ['letters and Roman numbers', '<ol type="a"><li>x</li></ol><ol type="I"><li>x<li>y</ol>', 'a. x\nI. x\nII. y'],
  ['a list in a list', '<ul><li>one<ul><li>two</li></ul></li><li>three</li></ul>', '• one\n  • two\n• three'],
  ['a list that begins with a list', '<ul><li><ul><li>two</li></ul></li></ul>', '•\n  • two'],
  [
    'a table',
    '<table><tr><th>Na<sup>+</sup></th><td><p>140</p></td></tr><tr><td>K</td><td></td></tr></table>',
    'Na⁺ | 140\nK |',
  ],
  ['text beside the cells of a row', '<table><tr>lost?<td>cell</td></tr></table>', 'lost? | cell'],
  ['a cell without a row', '<td>one</td><td>two</td>', 'one two'],
  ['code', '<pre>a  b\n  c</pre>d', 'a  b\n  c\nd'],
  ['what is not shown', 'a<script>b()</script><style>p{}</style><!-- c --><svg><title>d</title></svg>e', 'ae'],
  ['tags that do not match', '<p>one</b></p></div>two<i>', 'one\ntwo'],
  ['MathML', '<math><mi>E</mi><mo>=</mo><mi>m</mi> <msup> <mi>c</mi> <mn>2</mn> </msup></math>', 'E=mc²'],
  ['a fraction', '<math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>12</mn></mfrac></math>', '(a+b)/12'],
  ['a root', '<math><msqrt><mi>x</mi><mo>+</mo><mn>1</mn></msqrt></math>', '√(x+1)'],
  [
    'a formula with its TeX',
    '<math><semantics><msub><mi>k</mi><mi>m</mi></msub><annotation>k_m</annotation></semantics></math>',
    'kₘ',
  ],
  [
    'a formula of Canvas',
    '<img class="equation_image" src="/eq" data-equation-content="\\frac{1}{2}">',
    '\\(\\frac{1}{2}\\)',
  ],
  ['an empty text', '', ''],
])('writes %s', (_what, html, text) => {
  expect(textOf(html)).toBe(text);
});

it('says once what is lost', () => {
  const html =
    '<b>a</b><strong>b</strong><em>c</em><u>d</u><s>e</s><a href="https://x.test">f</a><table><tr><td>g</table>';
  expect(toPlainText(html).changes).toEqual([
    'bold dropped',
    'italics dropped',
    'underline dropped',
    'strikethrough dropped',
    'link dropped',
    'table became lines',
  ]);
  expect(toPlainText('<p>10<sup>3</sup><br>H<sub>2</sub>O</p><ul><li>a</ul>').changes).toEqual([]);
  expect(
    toPlainText(
      '<svg><a><b>x</b></a></svg><video><a>y</a></video><object data="x.pdf"></object><object type="audio/mp3"></object>',
    ).changes,
  ).toEqual(['drawing dropped', 'video dropped', 'embedded file dropped', 'sound dropped']);
});

it('lists the addresses of the pictures', () => {
  const html = '<img src="@@PLUGINFILE@@/a%20b.png"><p><object type="image/png" data="c.png">x</object></p><img>';
  expect(toPlainText(html)).toEqual({ text: '', changes: [], imageSources: ['@@PLUGINFILE@@/a%20b.png', 'c.png', ''] });
});

it('reads elements that are nested 250 to 750 deep', () => {
  // Q has no raised form, so that each one stays as it is.
  for (const part of ['<sup>Q', '<li><ul><li>Q', '<math>Q', '<pre>Q', '<table><tr><td>Q', '<div>Q'])
    expect(textOf(part.repeat(250)).match(/Q/g)).toHaveLength(250);
});

it('keeps each word of any HTML, and throws nothing', () => {
  const tags = [
    '<p>',
    '</p>',
    '<sup>',
    '</sup>',
    '<td>',
    '<tr>',
    '<table>',
    '</table>',
    '<li>',
    '<ul>',
    '</ul>',
    '<pre>',
    '</pre>',
  ];
  const math = ['<math>', '</math>', '<msup>', '</msup>', '<br>'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...tags, ...math, 'Qq', ' ', '\n')), (parts) => {
      const words = (text: string): number => text.match(/Qq/g)?.length ?? 0;
      const { text } = toPlainText(parts.join(''));
      expect(words(text)).toBe(words(parts.join('')));
      expect(text).not.toMatch(/\n\n\n|[^\S\n]\n|\s$|^\n/);
    }),
  );
});

it.each(['<b>', '<div>', '<ul><li>', '<table><tr><td>', '<sup>'])(
  'refuses a text with 300,000 open elements %s before they take time',
  (tag) => {
    expect(() => toPlainText(`a${tag.repeat(300_000)}`)).toThrow(/more than 1000 elements inside each other/);
    expect(toPlainText(`${tag.repeat(100)}deep`).text).toMatch(/deep|ᵈᵉᵉᵖ/);
  },
);
