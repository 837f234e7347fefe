import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOptions, optionFields, optionLetters, optionsOf, spellOptions } from './question-options.ts';

const twoToSix = fc.array(fc.string(), { minLength: 2, maxLength: 6 });

describe('the options of a question on the wire', () => {
  it('come back as the same list, whatever their texts are, and nothing else of the question changes', () => {
    fc.assert(
      fc.property(twoToSix, fc.record({ id: fc.nat(), questionText: fc.string() }), (options, rest) => {
        const question = { ...rest, options };
        expect(listOptions(spellOptions(question))).toEqual(question);
        expect(spellOptions(listOptions(spellOptions(question)))).toEqual(spellOptions(question));
      }),
    );
  });

  it('are the fields optionA to optionF, of which the last ones are null, and no list', () => {
    fc.assert(
      fc.property(twoToSix, (options) => {
        const wire = spellOptions({ options });
        expect(Object.keys(wire)).toEqual(optionFields);
        expect(optionFields.map((field) => wire[field])).toEqual(optionLetters.map((_, at) => options[at] ?? null));
        expect(optionsOf(wire).map(({ text }) => text)).toEqual(options);
        expect(optionsOf(wire).map(({ letter }) => letter)).toEqual(optionLetters.slice(0, options.length));
      }),
    );
  });
});
