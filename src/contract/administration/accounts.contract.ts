import * as z from 'zod/mini';
import { type Role, roles } from '../access.ts';
import { endpoint } from '../endpoint.ts';
import { Deleted, Id, IdParams, line } from '../fields.ts';
import { Password } from './auth.contract.ts';

/** Stops the weakest passwords. The login limits do the rest. */
export const fewestPasswordCharacters = 10;

/** A password that is chosen now. */
const NewPassword = z
  .string('The new password must be text.')
  .check(
    z.minLength(
      fewestPasswordCharacters,
      `The new password must have at least ${fewestPasswordCharacters} characters.`,
    ),
    z.maxLength(200, 'The new password must be at most 200 characters.'),
  );

const AccountRole = z.enum(roles, 'Role must be owner, examiner, invigilator or author.');

const ExamIds = z
  .array(Id, 'The exams must be a list of ids.')
  .check(z.maxLength(1000, 'An invigilator has at most 1,000 exams.'));

const Account = z.object({
  id: z.int(),
  username: z.string(),
  role: AccountRole,
  /** The exams that were given to an invigilator; empty for every other role. */
  examIds: z.array(z.int()),
  /** ISO 8601. */
  createdAt: z.string(),
  /** Whether it is the account of the caller. */
  isOwn: z.boolean(),
});
export type Account = z.infer<typeof Account>;

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/admin/accounts',
  access: 'owners',
  summary: 'List the accounts of all educators, the oldest first',
  response: z.array(Account),
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts',
  access: 'owners',
  summary: 'Add an account; without a role it may do everything',
  body: z.object({
    username: line('Username', 100),
    password: NewPassword,
    role: z._default(AccountRole, 'owner' satisfies Role),
    examIds: z.optional(ExamIds),
    presentPassword: Password,
  }),
  response: Account,
  errors: ['account.taken', 'account.wrong_password', 'auth.too_many', 'exam.not_found', 'role.no_exams'],
});

export const getOwnAccount = endpoint({
  method: 'GET',
  path: '/api/admin/accounts/own',
  access: 'accounts',
  summary: 'The account of the caller with its role',
  response: Account,
});

export const changeRole = endpoint({
  method: 'PUT',
  path: '/api/admin/accounts/:id',
  access: 'owners',
  summary: 'Change the role of an account, which holds from its next request, and the exams of an invigilator',
  params: IdParams,
  body: z.object({
    role: AccountRole,
    /** Replaces the exams of an invigilator. Without it they stay. */
    examIds: z.optional(ExamIds),
  }),
  response: Account,
  errors: ['account.not_found', 'exam.not_found', 'role.last_owner', 'role.no_exams'],
});

const Invigilator = z.object({ id: z.int(), username: z.string(), hasExam: z.boolean() });
export type Invigilator = z.infer<typeof Invigilator>;

export const listInvigilators = endpoint({
  method: 'GET',
  path: '/api/exams/:id/invigilators',
  access: 'examiners',
  summary: 'All accounts with the role invigilator, and whether this exam was given to them',
  params: IdParams,
  response: z.array(Invigilator),
  errors: ['exam.not_found'],
});

export const giveExam = endpoint({
  method: 'PUT',
  path: '/api/exams/:id/invigilators',
  access: 'examiners',
  summary: 'Give an exam to these invigilators, and take it from all others',
  params: IdParams,
  body: z.object({
    accountIds: z
      .array(Id, 'The invigilators must be a list of ids.')
      .check(z.maxLength(1000, 'An exam has at most 1,000 invigilators.')),
  }),
  response: z.array(Invigilator),
  errors: ['exam.not_found', 'account.not_found'],
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/admin/accounts/own/password',
  access: 'accounts',
  summary: 'Change the password of the caller, and end all other sessions of the caller',
  body: z.object({ password: NewPassword, presentPassword: Password }),
  response: z.object({ changed: z.literal(true) }),
  errors: ['account.wrong_password', 'auth.too_many'],
});

export const removeAccount = endpoint({
  method: 'POST',
  path: '/api/admin/accounts/:id/removal',
  access: 'owners',
  summary: 'Remove another educator, whose sessions end at once',
  params: z.object({ id: Id }),
  body: z.object({ presentPassword: Password }),
  response: Deleted,
  errors: ['account.not_found', 'account.own', 'account.wrong_password', 'auth.too_many'],
});
