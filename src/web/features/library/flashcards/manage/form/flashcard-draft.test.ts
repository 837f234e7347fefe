import { describe, expect, it } from 'vitest';
import { toFlashcardUpdate, toNewFlashcard } from './flashcard-draft.ts';

const card = { id: 7, question: 'Old?', answer: 'Old.', topicId: 3, createdAt: '2026-03-04T05:06:07.000Z', version: 2 };

describe('the draft of a flashcard', () => {
  it('is sent trimmed, with the other fields of the card', () => {
    expect(toFlashcardUpdate(card, { question: ' New?\n', answer: '\tNew.\nMore. ' })).toEqual({
      body: { ...card, question: 'New?', answer: 'New.\nMore.' },
    });
    expect(toNewFlashcard(3, { question: ' a ', answer: ' b ' })).toEqual({ body: { question: 'a', answer: 'b' } });
  });

  it.each([
    ['', 'Answer'],
    ['Question', ' \n '],
    ['', ''],
  ])('needs a question and an answer: %j and %j are refused', (question, answer) => {
    expect(toFlashcardUpdate(card, { question, answer })).toEqual({ problem: 'Question and answer are required' });
    expect(toNewFlashcard(3, { question, answer })).toEqual({ problem: 'Question and answer are required' });
  });

  it('may have a picture instead of a text, and says which pictures were removed', () => {
    const file = new File(['picture'], 'ecg.png', { type: 'image/png' });
    const stored = { ...card, answerImageUrl: '/api/question-images/a-40x30.webp' };
    expect(toNewFlashcard(3, { question: '', answer: 'b' }, { question: file }).body).toEqual({
      question: '',
      answer: 'b',
    });
    expect(toFlashcardUpdate(stored, { question: 'a', answer: '' }).body?.answer).toBe('');
    expect(toFlashcardUpdate(stored, { question: 'a', answer: 'b' }, { answer: null }).body?.answerImageUrl).toBeNull();
    expect(toFlashcardUpdate(stored, { question: 'a', answer: '' }, { answer: null })).toEqual({
      problem: 'Question and answer are required',
    });
  });

  it.each([Number.NaN, 0, -1, 1.5])('needs a topic id: %d is refused', (topicId) => {
    const draft = { question: 'a', answer: 'b' };
    expect(toFlashcardUpdate({ ...card, topicId }, draft)).toEqual({ problem: 'Invalid topic selection' });
    expect(toNewFlashcard(topicId, draft)).toEqual({ problem: 'Invalid topic selection' });
  });

  it('needs a card to update', () => {
    expect(toFlashcardUpdate(undefined, { question: 'a', answer: 'b' })).toEqual({
      problem: 'No flashcard data to save',
    });
  });
});
