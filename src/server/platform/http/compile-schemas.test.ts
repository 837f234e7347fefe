import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compileObjects } from './compile-schemas.ts';

const makeSchema = () =>
  z.object({
    name: z.string().check(z.maxLength(5)),
    marks: z.optional(z.strictObject({ right: z.int() })),
    answers: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('choice'), letter: z.nullable(z.enum(['A', 'B'])) }),
        z.object({ kind: z.literal('text'), text: z._default(z.string(), '') }),
      ]),
    ),
  });

const answers = [{ kind: 'choice', letter: null, secret: 'left out' }, { kind: 'text' }];

describe('a schema with compiled objects', () => {
  const plain = makeSchema();
  const compiled = makeSchema();
  compileObjects(compiled);

  it.each([
    ['valid', { name: 'Asha', marks: { right: 4 }, answers }],
    ['with members that the schema does not name', { name: 'Asha', answers, key: 'B' }],
    ['with an unknown member of a strict object', { name: 'Asha', marks: { right: 4, wrong: 1 }, answers }],
    ['without a member', { answers: [{ kind: 'choice' }] }],
    ['with several faults', { name: 'Asha Rao', marks: { right: 0.5 }, answers: [{ kind: 'choice', letter: 'C' }, 7] }],
    ['that is a list', []],
    ['with a member that every object inherits', { name: 'Asha', answers, ['__proto__']: { marks: 1 } }],
  ])('gives the value or the issues that it gave before, for a value %s', (_, value) => {
    const before = plain.safeParse(value);
    const after = compiled.safeParse(value);
    expect(after.success).toBe(before.success);
    expect(after.data).toEqual(before.data);
    expect(after.error?.issues).toEqual(before.error?.issues);
  });

  it('has other parsers than before, also within lists and unions', () => {
    const parserOf = (schema: z.core.$ZodType) => schema._zod.run.toString();
    expect(parserOf(compiled)).not.toBe(parserOf(plain));
    expect(parserOf(compiled.shape.answers._zod.def.element._zod.def.options[0])).not.toBe(
      parserOf(plain.shape.answers._zod.def.element._zod.def.options[0]),
    );
  });
});
