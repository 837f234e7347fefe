import { describe, expect, it } from 'vitest';
import { isEmailAddress } from './email-address.ts';

describe('an e-mail address', () => {
  it.each(['asha@example.org', ' a.b+c@mail.example.co.in ', 'müller@köln.example'])('can be %j', (typed) => {
    expect(isEmailAddress(typed)).toBe(true);
  });

  it.each([
    '',
    '   ',
    'asha',
    'asha@',
    '@example.org',
    'asha@example',
    'a@b..org',
    'a b@example.org',
    'a@b.org, c@d.org',
  ])('is not %j', (typed) => {
    expect(isEmailAddress(typed)).toBe(false);
  });

  it('has at most 254 characters', () => {
    expect(isEmailAddress(`${'a'.repeat(250)}@example.org`)).toBe(false);
  });
});
