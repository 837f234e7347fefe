import { describe, expect, it } from 'vitest';
import type { QuestionKey } from '#contract/exams/key.contract.ts';
import { decisionsFor, initialSettleFields, missingChoice, type SettleFields, toKey } from './settle-fields.ts';

const plain: QuestionKey = { correctAnswer: 'A', alsoCorrect: [], keyState: 'normal' };
const both: QuestionKey = { ...plain, alsoCorrect: ['B'] };
const nothing: SettleFields = { decision: undefined, key: undefined, also: [] };

describe('the form that settles a question', () => {
  it.each<[string, Partial<SettleFields>, QuestionKey]>([
    ['another key', { decision: 'another_key', key: 'C' }, { ...plain, correctAnswer: 'C' }],
    ['further options', { decision: 'also_correct', also: ['B', 'D'] }, { ...plain, alsoCorrect: ['B', 'D'] }],
    ['full marks to all', { decision: 'bonus_all' }, { ...plain, keyState: 'bonus_all' }],
    ['full marks to those who attempted', { decision: 'bonus_attempted' }, { ...plain, keyState: 'bonus_attempted' }],
    ['drop', { decision: 'dropped' }, { ...plain, keyState: 'dropped' }],
  ])('makes a key: %s', (_, fields, key) => {
    expect(toKey({ ...nothing, ...fields }, plain)).toEqual(key);
    expect(missingChoice({ ...nothing, ...fields }, plain)).toBeUndefined();
  });

  it('replaces further options by another key, and keeps them beside full marks to all', () => {
    expect(toKey({ ...nothing, decision: 'another_key', key: 'C' }, both)).toEqual({ ...plain, correctAnswer: 'C' });
    expect(toKey({ ...nothing, decision: 'bonus_all' }, both)).toEqual({ ...both, keyState: 'bonus_all' });
  });

  it('offers the key alone only if the question is graded otherwise', () => {
    expect(decisionsFor(plain)).not.toContain('plain');
    expect(decisionsFor(both)).toContain('plain');
    expect(toKey({ ...nothing, decision: 'plain' }, both)).toEqual(plain);
  });

  it('begins with the present grading of a settled question', () => {
    expect(initialSettleFields(plain)).toEqual(nothing);
    expect(initialSettleFields(both)).toEqual({ ...nothing, decision: 'also_correct', also: ['B'] });
    expect(initialSettleFields({ ...plain, keyState: 'dropped' }).decision).toBe('dropped');
  });

  it.each<[keyof SettleFields, Partial<SettleFields>]>([
    ['decision', {}],
    ['key', { decision: 'another_key' }],
    ['also', { decision: 'also_correct' }],
  ])('asks for the missing %s', (field, fields) => {
    expect(missingChoice({ ...nothing, ...fields }, plain)?.field).toBe(field);
  });

  it('refuses the present grading', () => {
    const message = 'The question is graded like this already. Choose another way.';
    expect(missingChoice(initialSettleFields(both), both)).toEqual({ field: 'decision', message });
  });
});
