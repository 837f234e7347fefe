import { BankItemPage } from '#web/features/content/bank/item/bank-item-page.tsx';
import { useRouteId } from '#web/platform/navigation/route-id.ts';
import { NotFoundScreen } from '#web/screens/public/not-found-screen.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** `/admin/bank/:id`: one item of the question bank. */
export function AdminBankItemScreen() {
  const id = useRouteId('id');
  usePageTitle(id === undefined ? 'Page not found' : `Item ${id}, question bank`);
  return id === undefined ? <NotFoundScreen /> : <BankItemPage key={id} id={id} />;
}
