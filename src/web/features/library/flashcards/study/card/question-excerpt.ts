const maxLength = 60;

/**
 * Returns the question as the back of the card shows it: at most 60 characters, followed by '...'; 'Picture' if it has
 * no text.
 */
export function questionExcerpt(question: string): string {
  if (question === '') return 'Picture';
  let end = 0;
  // Count grapheme clusters, so that the cut does not split an emoji or remove the vowel sign of a letter.
  for (const { index, segment } of new Intl.Segmenter().segment(question.slice(0, maxLength * 4))) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return `${question.slice(0, end)}...`;
}
