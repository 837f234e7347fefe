import { describe, expect, it } from 'vitest';
import { recognise } from '../../recognise.ts';

function read(text: string | Uint8Array) {
  const { reader, source } = recognise('cards.txt', Buffer.from(text as string), null);
  return reader.read(source);
}
const sidesOf = (text: string) => read(text).cards.map(({ question, answer }) => [question, answer]);

describe('a text of Anki', () => {
  it('has its columns where the header says', () => {
    const text = [
      ...[
        '#separator:Semicolon',
        '#html:true',
        '#guid column:1',
        '#notetype column:2',
        '#deck column:3',
        '#tags column:6',
      ],
      'g1;Basic;Medicine::Heart;10<sup>3</sup>;"a ""b"";c";t1 t2',
      'g2;Cloze;Medicine;"{{c1::Aorta}}',
      'and {{c2::vein::vessel}}";Extra;',
    ].join('\r\n');
    const { cards, leftOut, format } = read(`\uFEFF${text}`);
    expect(format).toBe('anki-text');
    expect(leftOut).toEqual([]);
    expect(cards).toMatchObject([
      {
        ...{ place: 'Line 7', knownBy: 'g1', question: '10³', answer: 'a "b";c', decks: ['Medicine', 'Heart'] },
        ...{ tags: ['t1', 't2'], changes: ['tags dropped'] },
      },
      { place: 'Line 8, gap 1', knownBy: 'g2', question: '[...] and vein', answer: 'Aorta and vein\nExtra' },
      { place: 'Line 8, gap 2', knownBy: 'g2#2', question: 'Aorta and [vessel]', decks: ['Medicine'], tags: [] },
    ]);
  });

  it('keeps signs of HTML if the header says that there is none', () => {
    expect(sidesOf('#separator:tab\n#html:false\na <b>x</b>\tb & c\n')).toEqual([['a <b>x</b>', 'b & c']]);
    expect(sidesOf('#separator:tab\na <b>x</b>\tb &amp; c\n')).toEqual([['a x', 'b & c']]);
  });

  it('says which lines are no cards', () => {
    expect(read('#separator:tab\n#html:true\nonly\n\n<img src="a.png">\tb\nc\t"d\ne\tf').leftOut).toEqual([
      expect.objectContaining({ place: 'Line 3', title: 'only', reason: 'The back is empty.' }),
      expect.objectContaining({
        place: 'Line 5',
        title: 'b',
        reason: 'The front is only a picture, which is not in the file.',
      }),
      expect.objectContaining({ place: 'Line 6', title: 'c', reason: expect.stringContaining('quotation mark') }),
    ]);
  });

  it('does not repeat the front that a back begins with', () => {
    expect(sidesOf('#html:true\nfront\t"front<hr id=""answer"">back"')).toEqual([['front', 'back']]);
  });

  it('finds the separator that no header names', () => {
    expect(sidesOf('#deck:A\na|b')).toEqual([['a', 'b']]);
    expect(read('#deck:A::B\na|b').cards[0]?.decks).toEqual(['A', 'B']);
  });
});

describe('a table of flashcards', () => {
  it.each([
    ['two columns', 'a\tb'],
    ['two columns with commas', '"a",b\n\nc,d'],
    ['a header in any order', 'Back;Front\nb;a\nd;c'],
    ['an instruction', 'sep=;\na;b\nc;d'],
  ])('is recognised by %s', (_what, text) => {
    expect(read(text).format).toBe('cards-csv');
    expect(sidesOf(text)[0]).toEqual(['a', 'b']);
  });

  it('may name subject and topic, and contain HTML', () => {
    expect(read('Topic,Question,Answer,Subject\nHeart,10<sup>3</sup>,b,Medicine').cards).toMatchObject([
      { place: 'Line 2', question: '10³', answer: 'b', decks: ['Medicine', 'Heart'], knownBy: null },
    ]);
  });

  it.each([
    ['a sentence', 'Hello, world'],
    ['lines with different commas', 'Hello, world\nHow are you?'],
    ['questions', 'Question,Option A,Option B,Answer\na,b,c,A'],
  ])('is not seen in %s', (_what, text) => {
    expect(() => read(text)).toThrow('found no questions or flashcards');
  });
});
