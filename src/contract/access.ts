/** The roles of accounts. `invigilator` acts only on the exams that were given to the account. */
export const roles = ['owner', 'examiner', 'invigilator', 'author'] as const;
export type Role = (typeof roles)[number];

/**
 * Who may call an endpoint, by its subject. Each endpoint names one of these, or `public`; there is no other list.
 *
 * | access | for an endpoint about |
 * |---|---|
 * | `owners` | accounts, keys of providers, deletion of attempts and of what they hold of a person, backup |
 * | `examiners` | exams, papers, rosters, people, results, marks, the list of activity: all that has no other row here |
 * | `invigilators` | what happens in the hall while an exam runs, without keys and results |
 * | `authors` | the question bank, cases, subjects, topics, flashcards, their drafts and files: no exam, person or result |
 * | `accounts` | the account of the caller itself |
 *
 * The guard refuses requests of an invigilator about exams that were not given to the account.
 */
export const access = {
  owners: ['owner'],
  examiners: ['owner', 'examiner'],
  invigilators: ['owner', 'examiner', 'invigilator'],
  authors: ['owner', 'examiner', 'author'],
  accounts: roles,
} as const satisfies Record<string, readonly Role[]>;
export type Access = keyof typeof access;

/** Whether a role may call endpoints of this access. */
export const mayCall = (role: Role, needed: Access): boolean => (access[needed] as readonly Role[]).includes(role);

/** Whether a role may see results, and the figures that are computed from them. */
export const maySeeResults = (role: Role): boolean => mayCall(role, 'examiners');

const plurals: Record<Role, string> = {
  owner: 'owners',
  examiner: 'examiners',
  invigilator: 'invigilators',
  author: 'authors',
};

/** "owners and examiners" */
export function namesOf(needed: Access): string {
  const names = access[needed].map((role) => plurals[role]);
  return names.length === 1 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Says which roles may do something that this role may not. */
export const refusalOf = (role: Role, needed: Access): string =>
  `Only ${namesOf(needed)} may do this, and your account has the role ${role}. An owner can change your role.`;
