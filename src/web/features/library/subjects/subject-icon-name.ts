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

/** Returns the icon of a subject: that of the first school subject that its name contains, ignoring case. */
export function subjectIconName(name: string): SubjectIconName {
  const wanted = name.toLowerCase();
  return iconNames.find((known) => wanted.includes(known)) ?? 'book';
}
