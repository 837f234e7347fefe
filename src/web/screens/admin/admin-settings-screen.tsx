import { useQuery } from '@tanstack/react-query';
import type { Access } from '#contract/access.ts';
import { accountsQuery } from '#web/features/administration/accounts/accounts.queries.ts';
import { ManageAccounts } from '#web/features/administration/accounts/manage-accounts.tsx';
import { useMay } from '#web/features/administration/accounts/use-may.ts';
import { ActivityList } from '#web/features/administration/activity/activity-list.tsx';
import { apiKeysQuery } from '#web/features/administration/api-keys/api-keys.queries.ts';
import { ManageKeys } from '#web/features/administration/api-keys/manage-keys.tsx';
import { BackupSection } from '#web/features/administration/backups/backup-section.tsx';
import { backupsQuery } from '#web/features/administration/backups/backups.queries.ts';
import { JobList } from '#web/features/administration/jobs/job-list.tsx';
import { KeepPeriod } from '#web/features/exams/privacy/keep-period.tsx';
import { privacyQuery } from '#web/features/exams/privacy/privacy.queries.ts';
import { WordList } from '#web/features/exams/questions/checks/words/word-list.tsx';
import { wordsQuery } from '#web/features/exams/questions/checks/words/words.queries.ts';
import { SiteExport } from '#web/features/interchange/exports/site-export.tsx';
import { cx } from '#web/ui/cx.ts';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/**
 * `/admin/settings`: the AI providers and their keys, the educators, the privacy of students, the words that questions
 * should use, the export of the site, backups, what educators have changed, and what the server does by itself.
 */
export function AdminSettingsScreen() {
  usePageTitle('Settings');
  const may = useMay();
  const isOwner = may('owners');
  const keys = useQuery({ ...apiKeysQuery, enabled: isOwner });
  const accounts = useQuery({ ...accountsQuery, enabled: isOwner });
  const privacy = useQuery({ ...privacyQuery, enabled: isOwner });
  const words = useQuery({ ...wordsQuery, enabled: may('authors') });
  const backups = useQuery({ ...backupsQuery, enabled: isOwner });
  const isPlaced = ![accounts, privacy, words, backups].some(({ isLoading }) => isLoading);
  return (
    <>
      <PageHead title="Settings" text={textFor(may)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        {isOwner ? <ManageKeys /> : null}
        {/* What a section has loaded decides on the place of those that follow it, which would move before the reader's
            eyes. */}
        <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-10', isOwner && keys.isPending && 'invisible')}>
          <ManageAccounts />
          <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-10', !isPlaced && 'invisible')}>
            {isOwner ? <KeepPeriod /> : null}
            {may('authors') ? <WordList /> : null}
            {may('examiners') ? (
              <>
                <SiteExport />
                {isOwner ? <BackupSection /> : null}
                <ActivityList />
                <JobList />
              </>
            ) : null}
          </div>
        </div>
      </div>
    </>
  );
}

/** Says what the sections that the role may see are about. */
function textFor(may: (needed: Access) => boolean): string {
  if (may('owners'))
    return 'The AI providers that flashcards and questions are generated with, the educators, the privacy of students, the words to prefer in questions, and what was changed.';
  if (may('examiners'))
    return 'Your account, the words to prefer in questions, the content of the site, and what was changed.';
  return may('authors') ? 'Your account and the words to prefer in questions.' : 'Your account.';
}
