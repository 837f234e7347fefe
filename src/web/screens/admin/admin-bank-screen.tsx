import { ManageBank } from '#web/features/content/bank/manage-bank.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/bank`: all items of the question bank. */
export function AdminBankScreen() {
  usePageTitle('Question bank');
  return <ManageBank />;
}
