/** The characters 0x20 to 0x7e and 0xa1 to 0xfe of the font Symbol. */
const low = ' !∀#∃%&∍()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼';
const high = 'ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\u20ac〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭';

/** Signs of the fonts Wingdings that teachers use. */
const wingdings = new Map([
  ...Object.entries({
    108: '●',
    110: '■',
    111: '□',
    113: '□',
    114: '□',
    118: '❖',
    159: '•',
    167: '▪',
    168: '□',
    216: '➢',
    223: '←',
    224: '→',
    225: '↑',
    226: '↓',
    231: '⇐',
    232: '⇒',
    240: '⇨',
    251: '✗',
    252: '✓',
    253: '☒',
    254: '☑',
  }).map(([code, sign]) => [Number(code), sign] as const),
]);

/**
 * The character of a symbol font in Unicode; undefined if it is not known. `code` may be in the private area of
 * Unicode.
 */
export function readSymbol(font: string, code: number): string | undefined {
  const byte = code & 0xff;
  if (/^wingdings/i.test(font)) return wingdings.get(byte);
  if (!/^symbol/i.test(font)) return code < 0xe000 || code > 0xf8ff ? String.fromCodePoint(code) : undefined;
  return byte >= 0xa1 ? [...high][byte - 0xa1] : [...low][byte - 0x20];
}

/** A text whose private characters of a symbol font are in Unicode. Unknown ones are left out. */
export const readSymbols = (font: string | undefined, text: string): string =>
  text.replaceAll(/[\uE000-\uF8FF]/g, (sign) =>
    /[\uF000-\uF0FF]/.test(sign) ? (readSymbol(font ?? 'Symbol', sign.charCodeAt(0)) ?? '') : '',
  );
