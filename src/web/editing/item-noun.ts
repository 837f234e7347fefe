/** The kinds of items that an educator manages, as messages name them. */
export type ItemNoun = 'subject' | 'topic' | 'flashcard' | 'exam' | 'question' | 'blueprint' | 'item' | 'case';
