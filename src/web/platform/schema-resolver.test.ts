import { expect, it } from 'vitest';
import { createSubject } from '#contract/library/subjects.contract.ts';
import { schemaResolver } from './schema-resolver.ts';

const check = schemaResolver(createSubject.body);
const options = { fields: {}, shouldUseNativeValidation: false };

it('returns the fields as the contract parses them', async () => {
  expect(await check({ name: ' Cardiology ', description: 'The heart\n' }, undefined, options)).toEqual({
    values: { name: 'Cardiology', description: 'The heart' },
    errors: {},
  });
});

it('returns the first error of each field with the message of the contract', async () => {
  expect(await check({ name: '   ', description: 'x\u0000'.repeat(3000) }, undefined, options)).toMatchObject({
    values: {},
    errors: {
      name: { message: 'Name is required.' },
      description: { message: 'Description must be at most 2,000 characters.' },
    },
  });
});
