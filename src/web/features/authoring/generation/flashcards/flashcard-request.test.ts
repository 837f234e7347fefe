import { expect, it } from 'vitest';
import {
  type FlashcardDraft,
  findImageProblems,
  findTextProblems,
  firstProblem,
  toFlashcardRequest,
} from './flashcard-request.ts';

const draft: FlashcardDraft & { subjectId: number } = {
  subjectId: 3,
  topicId: undefined,
  newTopicName: ' Heart failure ',
  numQuestions: '5',
  difficulty: 'medium',
  provider: 'auto',
};
const empty: FlashcardDraft = { ...draft, subjectId: undefined, newTopicName: '  ' };

it('returns a message for each missing field', () => {
  expect(findTextProblems(empty, ' \n ')).toEqual({
    subjectId: 'Please select a subject',
    topic: 'Please select an existing topic or enter a new topic name',
    content: 'Please enter some content to generate flashcards from',
  });
  expect(findImageProblems(empty, undefined)).toEqual({
    subjectId: 'Please select a subject',
    topic: 'Please select an existing topic or enter a new topic name',
    image: 'Please upload an image to generate flashcards from',
  });
});

it('reports the subject first, then the topic, then the material', () => {
  expect(firstProblem(findTextProblems(empty, ''))).toBe('Please select a subject');
  expect(firstProblem(findTextProblems({ ...empty, subjectId: 3 }, ''))).toBe(
    'Please select an existing topic or enter a new topic name',
  );
  expect(firstProblem(findTextProblems(draft, ''))).toBe('Please enter some content to generate flashcards from');
  expect(firstProblem(findTextProblems(draft, 'A chapter.'))).toBeUndefined();
});

it('reports what the server would refuse', () => {
  expect(findTextProblems(draft, 'a'.repeat(200_001))).toEqual({
    content: 'Content must be at most 200,000 characters.',
  });
  expect(findTextProblems({ ...draft, newTopicName: 'n'.repeat(201) }, 'A chapter.')).toEqual({
    newTopicName: 'Topic name must be at most 200 characters.',
  });
  expect(findTextProblems({ ...draft, topicId: 9, newTopicName: 'n'.repeat(201) }, 'A chapter.')).toEqual({});
});

it('sends a name only if no topic is selected', () => {
  const rest = { subjectId: 3, numQuestions: 5, difficulty: 'medium', provider: 'auto' };
  expect(toFlashcardRequest(draft)).toEqual({ ...rest, topicName: 'Heart failure' });
  expect(toFlashcardRequest({ ...draft, topicId: 9 })).toEqual({ ...rest, topicId: 9 });
});

it('requests five if the input is not a number, and at most twenty', () => {
  expect(toFlashcardRequest({ ...draft, numQuestions: 'a few' }).numQuestions).toBe(5);
  expect(toFlashcardRequest({ ...draft, numQuestions: '500' }).numQuestions).toBe(20);
});
