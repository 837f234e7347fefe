import { useQuery } from '@tanstack/react-query';
import { type BackupSchedule, type Backups, scheduleBackups } from '#contract/administration/backups.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { SettingsSection } from '#web/ui/page/settings-section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { count } from '#web/ui/wording/count.ts';
import { formatBytes } from '#web/ui/wording/format-bytes.ts';
import { formatDateTime } from '#web/ui/wording/format-date.ts';
import { backupsQuery } from './backups.queries.ts';
import { DownloadBackupDialog } from './download-backup-dialog.tsx';

/** Downloads a backup, says what the last one was, and decides how often one is kept on the server. */
export function BackupSection() {
  const backups = useQuery(backupsQuery);
  const download = useOpenItem();
  return (
    <SettingsSection
      id="backup"
      title="Backup"
      action={<Button onClick={() => download.open()}>Download a backup</Button>}
      text={
        <>
          One file with everything, as of one moment, also while an exam runs. The operator restores it on the server
          with <code>npm run restore</code>, which needs the secret of the server too.
        </>
      }
    >
      <div className="rounded-card border border-line bg-surface px-4 py-4 sm:px-5">
        <Loaded
          query={backups}
          failure="The backups could not be loaded"
          waiting={
            <Loading>
              <Skeleton className="mb-4 h-6 w-full max-w-sm" />
              <Skeleton className="h-12 w-full max-w-sm" />
            </Loading>
          }
        >
          {({ last, schedule, failure }) => (
            <>
              <p className="tabular mb-4 text-md">{describeLast(last)}</p>
              <ScheduleFields schedule={schedule} />
              {failure ? (
                <p role="alert" className="mt-3 max-w-measure text-bad text-md">
                  The backup that was due failed on {formatDateTime(failure.at)}. {failure.reason}
                </p>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
      <DownloadBackupDialog key={download.key} {...download.dialog} />
    </SettingsSection>
  );
}

const ways: Record<NonNullable<Backups['last']>['way'], string> = {
  download: 'downloaded',
  schedule: 'kept on the server',
  command: 'written by the operator',
};

const describeLast = (last: Backups['last']): string =>
  last
    ? `Last backup: ${formatDateTime(last.at)}, ${formatBytes(last.bytes)}, ${ways[last.way]}.`
    : 'There is no backup yet.';

const offered = [1, 2, 3, 7, 14, 30];

/** Saves each choice at once. */
function ScheduleFields({ schedule: { every, kept, nextAt } }: { schedule: Backups['schedule'] }) {
  const change = useItemChange({
    send: (body: BackupSchedule) => call(scheduleBackups, { body }),
    success: 'Schedule of backups saved',
    failure: 'Failed to save the schedule of backups',
  });
  const shown = (change.isPending && change.variables) || { every, kept };
  const amounts = [...new Set([...offered, kept])].toSorted((a, b) => a - b);
  return (
    <>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <Select
          label="Keep a backup on the server"
          value={shown.every}
          options={[
            { value: 'never', label: 'Never' },
            { value: 'day', label: 'Every day' },
            { value: 'week', label: 'Every week' },
          ]}
          disabled={change.isPending}
          onChange={(chosen) => change.mutate({ every: chosen, kept })}
        />
        <Select
          label="How many are kept"
          value={String(shown.kept)}
          options={amounts.map((amount) => ({ value: String(amount), label: `The newest ${count(amount, 'file')}` }))}
          disabled={change.isPending || every === 'never'}
          onChange={(chosen) => change.mutate({ every, kept: Number(chosen) })}
        />
      </div>
      <p className="mt-3 max-w-measure text-ink-soft text-sm">
        {nextAt === null
          ? 'Files are kept in the folder backups in DATA_DIR. The first one is written within a minute.'
          : `Next backup: ${formatDateTime(nextAt)}, in the folder backups in DATA_DIR. A copy on another machine survives a broken disk.`}
      </p>
    </>
  );
}
