import { describe, expect, it } from 'vitest';
import { flashcardsPdfName } from './flashcards-pdf-name.ts';

describe("the name of a topic's PDF", () => {
  it.each([
    ['Cardiology', 'Heart failure', 'Cardiology_Heart failure_Flashcards.pdf'],
    ['औषध', 'β-blockers', 'औषध_β-blockers_Flashcards.pdf'],
    ['ENT/Eye', 'a\\b:c*d?"e<f>g|h', 'ENT Eye_a b c d e f g h_Flashcards.pdf'],
    ['..', '../../etc/passwd', 'Subject_etc passwd_Flashcards.pdf'],
    ['  ', '\u202efdp.exe\u0000', 'Subject_fdp.exe_Flashcards.pdf'],
  ])('of %j and %j is %j', (subject, topic, expected) => {
    expect(flashcardsPdfName(subject, topic)).toBe(expected);
  });

  it('has at most 255 bytes in every script and contains only whole characters', () => {
    const name = flashcardsPdfName('म'.repeat(200), '😀'.repeat(200));
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
    expect(name.isWellFormed()).toBe(true);
  });
});
