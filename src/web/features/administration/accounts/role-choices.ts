import type { Role } from '#contract/access.ts';

export const roleNames: Record<Role, string> = {
  owner: 'Owner',
  examiner: 'Examiner',
  invigilator: 'Invigilator',
  author: 'Author',
};

/** The roles that an owner gives. */
export const roleChoices = [
  {
    value: 'owner',
    label: roleNames.owner,
    text: 'Everything, also accounts, keys of providers and deleting sessions.',
  },
  {
    value: 'examiner',
    label: roleNames.examiner,
    text: 'All content, exams and results; no accounts, no keys of providers, no deleting of sessions.',
  },
  {
    value: 'invigilator',
    label: roleNames.invigilator,
    text: 'Watches the exams that an examiner gives: time, closing, announcements; no key and no result.',
  },
  {
    value: 'author',
    label: roleNames.author,
    text: 'The question bank, flashcards and drafts; no exam, no student and no result.',
  },
] as const satisfies readonly { value: Role; label: string; text: string }[];
