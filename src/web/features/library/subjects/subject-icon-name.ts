const iconNames = [
  'mathematics',
  'biology',
  'chemistry',
  'physics',
  'history',
  'geography',
  'literature',
  'english',
  'computer science',
  'art',
  'music',
  'psychology',
  'business',
  'economics',
] as const;

export type SubjectIconName = (typeof iconNames)[number] | 'book';

/** Which icon a subject has (specification §1): that of the first school subject its name contains, without regard to case. */
export function subjectIconName(name: string): SubjectIconName {
  const wanted = name.toLowerCase();
  return iconNames.find((known) => wanted.includes(known)) ?? 'book';
}
