import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** Shown in the administration if the subject in the address does not exist. */
export function SubjectGone() {
  usePageTitle('Topics');
  return (
    <EmptyState isPage title="Subject not found" link={{ href: '/admin/subjects', text: 'Back to Subjects' }}>
      It may have been deleted, here or in another window.
    </EmptyState>
  );
}
