import { useLocation } from 'wouter';
import { goBack } from '#web/platform/navigation/navigation.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** Shown for each URL that does not exist. */
export function NotFoundScreen() {
  usePageTitle('Page Not Found');
  const [, navigate] = useLocation();
  return (
    <EmptyState
      isPage
      title="Page Not Found"
      action={
        <>
          <ButtonLink href="/" variant="primary">
            Go Home
          </ButtonLink>
          <Button onClick={() => goBack(() => navigate('/'))}>Go Back</Button>
        </>
      }
    >
      We couldn't find the page you're looking for. It might have been moved, deleted, or never existed.
    </EmptyState>
  );
}
