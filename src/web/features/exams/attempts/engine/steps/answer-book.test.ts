import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyBook, entryOf, pendingIds, withChange, withQuestions, withSaved } from './answer-book.ts';

const choice = (questionId: number, selectedAnswer: 'A' | 'B' | 'C' | 'D' | null, changedAt: number) => ({
  questionId,
  selectedAnswer,
  markedForReview: false,
  changedAt,
});

describe('an answer book', () => {
  it('holds a change as pending until exactly that change is acknowledged', () => {
    let book = emptyBook([1, 2]);
    book = withChange(book, choice(1, 'A', 10));
    book = withChange(book, choice(1, 'B', 20));
    book = withSaved(book, [choice(1, 'A', 10)]);
    expect(entryOf(book, 1)).toMatchObject({ selectedAnswer: 'B', changedAt: 20 });
    expect(pendingIds(book)).toEqual([1]);
    book = withSaved(book, [choice(1, 'B', 20)]);
    expect(pendingIds(book)).toEqual([]);
  });

  it('takes a newer choice from the server and keeps its own choice if that is newer', () => {
    let book = emptyBook([1, 2]);
    book = withChange(book, choice(1, 'A', 10));
    book = withChange(book, choice(2, 'A', 30));
    book = withSaved(book, [choice(1, 'C', 20), choice(2, 'C', 20)]);
    expect([entryOf(book, 1).selectedAnswer, entryOf(book, 2).selectedAnswer]).toEqual(['C', 'A']);
    expect(pendingIds(book)).toEqual([2]);
  });

  it('ignores an older change and questions of another paper', () => {
    let book = emptyBook([1]);
    book = withChange(book, choice(1, 'A', 10));
    book = withChange(book, choice(1, 'D', 5));
    book = withChange(book, choice(9, 'D', 50));
    book = withSaved(book, [choice(9, 'D', 50)]);
    expect(entryOf(book, 1).selectedAnswer).toBe('A');
    expect(book.has(9)).toBe(false);
    expect(() => entryOf(book, 9)).toThrow();
  });

  it('takes the questions of a newer paper and keeps its answers', () => {
    const book = withQuestions(withChange(emptyBook([1, 2]), choice(1, 'A', 1)), [1, 3]);
    expect([...book.keys()]).toEqual([1, 2, 3]);
    expect(entryOf(book, 1).selectedAnswer).toBe('A');
  });

  it('ends with the same answers for each order of changes and acknowledgements', () => {
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
        let book = emptyBook([1, 2, 3]);
        for (const event of shuffled)
          book = event.isSaved ? withSaved(book, [event.choice]) : withChange(book, event.choice);

        for (const id of [1, 2, 3]) {
          const last = events.findLast((event) => event.choice.questionId === id);
          expect(entryOf(book, id).selectedAnswer).toBe(last?.choice.selectedAnswer ?? null);
          expect(pendingIds(book).includes(id)).toBe(last !== undefined && !last.isSaved);
        }
      }),
    );
  });
});
