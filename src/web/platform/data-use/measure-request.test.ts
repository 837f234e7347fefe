import { expect, it } from 'vitest';
import { bytesOf, purposeOf } from './measure-request.ts';

const at = (path: string) => `https://rounds.example${path}`;

it.each([
  ['/exam/NEET01/take/s1', 'exams'],
  ['/api/exam/sessions/s1/answers', 'exams'],
  ['/api/practice/items?ids=1', 'practice'],
  ['/practice', 'practice'],
  ['/api/topics/4/flashcards', 'study'],
  ['/subjects', 'study'],
  ['/api/question-images/0a-800x600.webp', 'pictures'],
  ['/assets/base.js', 'site'],
  ['/examples', 'site'],
  ['/', 'site'],
] as const)('says what %s was for: %s', (path, purpose) => {
  expect(purposeOf({ name: at(path) })).toBe(purpose);
});

it('counts pictures of other sites as pictures', () => {
  expect(purposeOf({ name: 'https://elsewhere.example/ecg.png', initiatorType: 'img' })).toBe('pictures');
});

it.each([
  ['a response from the device', { transferSize: 0, nextHopProtocol: '' }, 0],
  ['a confirmed response', { transferSize: 300, nextHopProtocol: 'h2' }, 250],
  ['a response over HTTP/2', { transferSize: 10_300, nextHopProtocol: 'h2' }, 10_250],
  ['a response over HTTP/1.1', { transferSize: 10_300, nextHopProtocol: 'http/1.1' }, 11_620],
  [
    'a response without a protocol, at a site without encryption',
    { transferSize: 10_300, nextHopProtocol: '' },
    11_620,
  ],
])('adds the headers of %s', (_, timing, bytes) => {
  expect(bytesOf({ name: at('/api/subjects'), ...timing }, true)).toBe(bytes);
});
