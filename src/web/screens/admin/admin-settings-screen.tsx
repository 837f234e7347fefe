import { ManageAccounts } from '#web/features/administration/accounts/manage-accounts.tsx';
import { ActivityList } from '#web/features/administration/activity/activity-list.tsx';
import { ManageKeys } from '#web/features/administration/api-keys/manage-keys.tsx';
import { KeepPeriod } from '#web/features/exams/privacy/keep-period.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/settings`: the AI providers and their keys, the educators, the privacy of students, and what educators have changed. */
export function AdminSettingsScreen() {
  usePageTitle('Settings');
  return (
    <>
      <PageHead
        title="Settings"
        text="The AI providers that flashcards and questions are generated with, the educators, the privacy of students, and what was changed."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <ManageKeys />
        <ManageAccounts />
        <KeepPeriod />
        <ActivityList />
      </div>
    </>
  );
}
