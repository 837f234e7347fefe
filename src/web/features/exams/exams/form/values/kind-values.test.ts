import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exam } from '#test/components/exam.ts';
import { type ExamFormValues, toFormValues } from './exam-form-values.ts';
import { withKind } from './kind-values.ts';

const blank = toFormValues(undefined, 'CODE');
const chosen = (values: ExamFormValues, change: Parameters<typeof withKind>[1]): ExamFormValues => ({
  ...values,
  ...withKind(values, change),
});

it('a new exam has one attempt, and holds scores and keys back until it closes', () => {
  const held = chosen(blank, { kind: 'exam' });
  expect(held).toMatchObject({ attempts: 'limited', attemptsAllowed: 1, scores: 'held', review: 'held' });
  const closing = chosen(held, { closes: 'at a time' });
  expect(closing).toMatchObject({ closes: 'at a time', scores: 'after closing', review: 'after closing' });
  expect(chosen(closing, { closes: 'never' })).toEqual(held);
});

it('a new practice paper has the rules of a new exam on the wire', () => {
  expect(blank).toMatchObject({ kind: 'practice', attempts: 'unlimited', scores: 'at once', review: 'at once' });
  expect(chosen(blank, { closes: 'at a time' })).toEqual({ ...blank, closes: 'at a time' });
});

const releases = fc.constantFrom<ExamFormValues['review'][]>('at once', 'after closing', 'at a time', 'held');

it('the other kind and back again gives the rules of before, and what the educator chose stays', () => {
  const typed = fc.record({
    kind: fc.constantFrom<NonNullable<ExamFormValues['kind']>[]>('exam', 'practice'),
    closes: fc.constantFrom<ExamFormValues['closes'][]>('never', 'at a time'),
    attemptsAllowed: fc.integer({ min: 2, max: 100 }),
    review: releases,
  });
  fc.assert(
    fc.property(typed, (own) => {
      const values: ExamFormValues = { ...blank, ...own, attempts: 'limited', scores: 'at a time' };
      const other = chosen(values, { kind: own.kind === 'exam' ? 'practice' : 'exam' });
      expect(other).toMatchObject({ attempts: 'limited', attemptsAllowed: own.attemptsAllowed, scores: 'at a time' });
      const start = chosen({ ...blank, closes: own.closes }, { kind: own.kind });
      const there = chosen(start, { kind: start.kind === 'exam' ? 'practice' : 'exam' });
      expect(chosen(there, { kind: own.kind })).toEqual(start);
    }),
  );
});

it('an exam that exists has no kind, so nothing about it is proposed', () => {
  const values = toFormValues(exam, '');
  expect(values.kind).toBeUndefined();
  expect(chosen(values, { closes: 'at a time' })).toEqual({ ...values, closes: 'at a time' });
});
