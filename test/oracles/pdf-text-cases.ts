/** Texts and the lines that both PDF writers, on the server and in the browser, must make of them. */
export const pdfTextCases: [title: string, text: string, line: string][] = [
  ['curly quotes and dashes become plain ones', '“β–blocker” — it’s ‘first’', "\"β-blocker\" - it's 'first'"],
  ['white space of every kind collapses', ' a\u00a0\t b\r\n\u2028c ', 'a b c'],
  ['Greek, signs and fractions are kept', 'β ≥ 140 µg → CO₂ ² ½ −5 °C', 'β ≥ 140 µg → CO₂ ² ½ −5 °C'],
  ['Devanagari is kept', 'अनन्या क्षत्रिय।', 'अनन्या क्षत्रिय।'],
  ['an emoji becomes a space, also between letters', 'a😀b 🎉 c', 'a b c'],
  ['Chinese becomes a space', 'dose 剂量 two', 'dose two'],
  ['an emoji joined from several leaves nothing behind', 'Dr 👩‍⚕️👨‍👩‍👧 🇮🇳 Rao', 'Dr Rao'],
  ['an accent typed apart joins its letter', 'Gue\u0301rin', 'Guérin'],
  ['a mark without a glyph goes and its letter stays', 'x\u20e3y', 'xy'],
  ['half a surrogate pair becomes a space', 'a\ud83cb', 'a b'],
  ['control characters become spaces', 'a\u0000\u0007b', 'a b'],
  ['a soft hyphen and a byte order mark vanish', 'para\u00adcetamol\ufeff', 'paracetamol'],
  ['Hebrew and Arabic are kept, letter by letter in the order typed', 'שלום مرحبا', 'שלום مرحبا'],
];
