const maxLength = 60;

/** The question as the back of its card shows it: cut to 60 characters, followed by '...' (specification §2). */
export function questionExcerpt(question: string): string {
  let end = 0;
  // Whole characters as a reader sees them: half an emoji or a letter without its vowel sign would be another text.
  for (const { index, segment } of new Intl.Segmenter().segment(question.slice(0, maxLength * 4))) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return `${question.slice(0, end)}...`;
}
