import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/administration/backups.contract.ts';
import { AppError } from '#server/platform/app-error.ts';
import { beginBackupAside } from '#server/platform/database/backup/begin-aside.ts';
import { BackupRunning, beginBackup } from '#server/platform/database/backup/write-backup.ts';
import { connectionOf, type Database } from '#server/platform/database/database.ts';
import { Gate } from '#server/platform/gate.ts';
import { mount } from '#server/platform/http/mount.ts';
import { selectRuns } from '#server/platform/jobs/job-lease.store.ts';
import type { DeriveKey } from '#server/platform/secrets.ts';
import { callerOf, confirmPassword } from '../accounts/confirm-password.ts';
import { type RecordChange, recordDone } from '../activity/record-change.ts';
import { amount } from '../activity/summary.rules.ts';
import { LoginLimits } from '../auth/login-limits.store.ts';
import { noteBackup, selectBackupState, updateSchedule } from './backups.store.ts';
import { createDownloadPermissions } from './download-permission.ts';
import { endWhenSlow } from './end-when-slow.ts';
import { backupJobName } from './keep-scheduled-backup.ts';

type Dependencies = { db: Database; clock: () => Date; deriveKey: DeriveKey; record: RecordChange };

/** Mounts the download of a backup, and its schedule. */
export function backupsRoutes(app: FastifyInstance, { db, clock, deriveKey, record }: Dependencies): void {
  const limits = new LoginLimits(db);
  // A password hash takes 19 MiB and tens of milliseconds of a core, as at the login.
  const gate = new Gate({ atOnce: 1, waiting: 16 });
  const permissions = createDownloadPermissions(deriveKey);

  mount(app, contract.getBackups, () => readBackups(db, clock()));

  mount(app, contract.scheduleBackups, async ({ body }, request) => {
    const { every, kept } = body;
    await record(
      request,
      async (tx) => {
        const former = await selectBackupState(tx);
        const isSame = (former.every ?? 'never') === every;
        if (isSame && former.kept === kept) return undefined;
        await updateSchedule(tx, body, every === 'never' ? null : isSame ? former.nextAt : clock());
        return every === 'never'
          ? 'Turned the schedule of backups off'
          : `Scheduled a backup every ${every}, of which ${amount(kept, 'file')} ${kept === 1 ? 'is' : 'are'} kept`;
      },
      (summary) => summary,
    );
    return readBackups(db, clock());
  });

  mount(app, contract.permitBackup, ({ body }, request) =>
    gate.run(async () => {
      const caller = callerOf(request);
      await confirmPassword(db, limits, caller, body.presentPassword);
      // The browser shows no reason when a download is refused, so it is refused here.
      await unlessRunning(beginBackup(connectionOf(db), clock(), { isAlone: true })).then(({ end }) => end());
      return { permission: permissions.give(caller.sessionTokenHash, clock()) };
    }),
  );

  mount(app, contract.downloadBackup, async ({ query: { permission } }, request, reply) => {
    const now = clock();
    if (!permissions.isValid(permission, callerOf(request).sessionTokenHash, now)) {
      throw new AppError('backup.not_permitted');
    }
    const backup = await unlessRunning(beginBackupAside(connectionOf(db), now));
    try {
      // Before the first byte, so that a download that the client ends early is recorded too.
      await recordDone(db, request, { kind: 'privacy', at: now, summary: 'Downloaded a backup of everything' });
    } catch (error) {
      backup.end();
      throw error;
    }
    const name = `rounds-${now.toISOString().slice(0, 10)}.gz`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    const sent = new PassThrough();
    const pace = endWhenSlow(sent);
    void backup
      .writeTo(sent, pace.note)
      .then((bytes) => noteBackup(db, { at: now, bytes, way: 'download' }))
      // The stream has failed too, so the client knows that the file is incomplete.
      .catch((error) => request.log.warn({ err: error }, 'a download of a backup ended early'))
      .finally(pace.stop);
    return sent;
  });
}

const unlessRunning = <T>(begun: Promise<T>): Promise<T> =>
  begun.catch((error) => {
    throw error instanceof BackupRunning ? new AppError('backup.running') : error;
  });

async function readBackups(db: Database, now: Date): Promise<contract.Backups> {
  const [{ every, kept, nextAt, lastAt, lastBytes, lastWay }, runs] = await Promise.all([
    selectBackupState(db),
    selectRuns(db),
  ]);
  const failure = runs[backupJobName]?.failure;
  // A backup that was kept has moved `nextAt` on.
  const hasFailed = failure && nextAt && nextAt <= now && Date.parse(failure.at) >= nextAt.getTime();
  return {
    last: lastAt && lastWay && { at: lastAt.toISOString(), bytes: lastBytes ?? 0, way: lastWay },
    schedule: { every: every ?? 'never', kept, nextAt: nextAt?.toISOString() ?? null },
    failure: hasFailed ? failure : null,
  };
}
