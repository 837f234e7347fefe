import { ImportPage } from '#web/features/authoring/items-import/import-page.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/import`: questions and flashcards from files of other programs. */
export function AdminImportScreen() {
  usePageTitle('Import');
  return <ImportPage />;
}
