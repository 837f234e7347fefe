import { ManageKeys } from '#web/features/administration/api-keys/manage-keys.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/settings`: the AI providers and their keys. */
export function AdminSettingsScreen() {
  usePageTitle('Settings');
  return (
    <>
      <PageHead title="Settings" text="The AI providers that flashcards and questions are generated with." />
      <ManageKeys />
    </>
  );
}
