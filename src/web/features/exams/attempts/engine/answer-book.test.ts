import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createAnswerBook } from './answer-book.ts';

const choice = (questionId: number, selectedAnswer: 'A' | 'B' | 'C' | 'D' | null, changedAt: number) => ({
  questionId,
  selectedAnswer,
  markedForReview: false,
  changedAt,
});

describe('an answer book', () => {
  it('holds a change as pending until exactly that change is acknowledged', () => {
    const book = createAnswerBook([1, 2]);
    book.change(choice(1, 'A', 10));
    book.change(choice(1, 'B', 20));
    book.mergeSaved([choice(1, 'A', 10)]);
    expect(book.entry(1)).toMatchObject({ selectedAnswer: 'B', changedAt: 20 });
    expect(book.pendingIds()).toEqual([1]);
    book.mergeSaved([choice(1, 'B', 20)]);
    expect(book.pendingIds()).toEqual([]);
  });

  it('takes over a newer choice that the server has and keeps a newer one of its own', () => {
    const book = createAnswerBook([1, 2]);
    book.change(choice(1, 'A', 10));
    book.change(choice(2, 'A', 30));
    book.mergeSaved([choice(1, 'C', 20), choice(2, 'C', 20)]);
    expect([book.entry(1).selectedAnswer, book.entry(2).selectedAnswer]).toEqual(['C', 'A']);
    expect(book.pendingIds()).toEqual([2]);
  });

  it('ignores an older change, and questions of another paper', () => {
    const book = createAnswerBook([1]);
    book.change(choice(1, 'A', 10));
    book.change(choice(1, 'D', 5));
    book.change(choice(9, 'D', 50));
    book.mergeSaved([choice(9, 'D', 50)]);
    expect(book.entry(1).selectedAnswer).toBe('A');
    expect(book.has(9)).toBe(false);
    expect(() => book.entry(9)).toThrow();
  });

  it('counts what is answered', () => {
    const book = createAnswerBook([1, 2, 3]);
    book.change(choice(1, 'A', 1));
    book.change(choice(2, null, 1));
    expect(book.answeredCount()).toBe(1);
  });

  it('comes to the same answers in whatever order changes and acknowledgements arrive', () => {
    const letter = fc.constantFrom('A' as const, 'B' as const, 'C' as const, 'D' as const, null);
    const change = fc.record({ questionId: fc.integer({ min: 1, max: 3 }), selectedAnswer: letter });
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.boolean())), fc.infiniteStream(fc.nat()), (changes, order) => {
        const events = changes.map(([{ questionId, selectedAnswer }, isSaved], index) => ({
          choice: choice(questionId, selectedAnswer, index + 1),
          isSaved,
        }));
        const shuffled = events
          .map((event) => ({ event, place: order.next().value ?? 0 }))
          .sort((a, b) => a.place - b.place)
          .map(({ event }) => event);
        const book = createAnswerBook([1, 2, 3]);
        for (const event of shuffled) event.isSaved ? book.mergeSaved([event.choice]) : book.change(event.choice);

        for (const id of [1, 2, 3]) {
          const last = events.findLast((event) => event.choice.questionId === id);
          expect(book.entry(id).selectedAnswer).toBe(last?.choice.selectedAnswer ?? null);
          expect(book.pendingIds().includes(id)).toBe(last !== undefined && !last.isSaved);
        }
      }),
    );
  });
});
