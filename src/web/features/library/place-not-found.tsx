import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** The page of a subject or topic that does not exist. */
export function PlaceNotFound({ noun, title }: { noun: string; title: string }) {
  usePageTitle(title);
  return (
    <EmptyState isPage title={title} link={{ href: '/subjects', text: 'All subjects' }}>
      There is no {noun} at this address. It may have been removed, or the link may be incomplete.
    </EmptyState>
  );
}
