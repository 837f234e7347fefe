import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { wholeNumber } from '../fields.ts';
import { Password } from './auth.contract.ts';

/** How often a backup is kept on the server. */
const Every = z.enum(['never', 'day', 'week'], 'Every must be never, day or week.');

/** The most files that are kept. */
const mostBackups = 100;

const Schedule = z.object({
  every: Every,
  /** How many files are kept; each new one replaces the oldest. */
  kept: wholeNumber('The number of files', 1, mostBackups),
});
export type BackupSchedule = z.output<typeof Schedule>;

const Backups = z.object({
  /** The last complete backup; null if there was none. */
  last: z.nullable(
    z.object({
      /** ISO 8601. */
      at: z.string(),
      bytes: z.int(),
      /** Downloaded, kept on the server by the schedule, or written by the command of the operator. */
      way: z.enum(['download', 'schedule', 'command']),
    }),
  ),
  /** `nextAt` is ISO 8601; null if the schedule is off. */
  schedule: z.object({ every: Every, kept: z.int(), nextAt: z.nullable(z.string()) }),
  /** Why the backup that is due has failed; null if no backup has failed since the last kept one. */
  failure: z.nullable(z.object({ at: z.string(), reason: z.string() })),
});
export type Backups = z.infer<typeof Backups>;

export const getBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  access: 'owners',
  summary: 'The last backup, and how often one is kept on the server',
  response: Backups,
});

export const scheduleBackups = endpoint({
  method: 'PUT',
  path: '/api/admin/backups/schedule',
  access: 'owners',
  summary:
    'Decide how often a backup is kept in the folder of the server, and how many files. A schedule that is turned on keeps the first one within a minute',
  body: Schedule,
  response: Backups,
});

/** Seconds from the password until the download must begin. */
export const permissionSeconds = 60;

export const permitBackup = endpoint({
  method: 'POST',
  path: '/api/admin/backups/permission',
  access: 'owners',
  summary: 'Get a permission to download a backup in the same session, which ends after a minute',
  body: z.object({ presentPassword: Password }),
  response: z.object({ permission: z.string() }),
  errors: ['account.wrong_password', 'auth.too_many', 'backup.running'],
});

export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/admin/backups/file',
  access: 'owners',
  summary:
    'A backup of this moment as a file that `npm run restore` reads. The response ends early when something fails or the client reads too slowly; the restore refuses such a file',
  query: z.object({
    permission: z.string('Enter your password to get a permission.').check(z.maxLength(100, 'This is no permission.')),
  }),
  response: { contentType: 'application/gzip' },
  errors: ['backup.not_permitted', 'backup.running'],
});
