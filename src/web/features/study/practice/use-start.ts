import { useLocation } from 'wouter';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import type { SiteStudy } from '../log/storage/site-study.ts';
import { startTest } from './start-test.ts';

/** Begins a test of given items, and opens it. `replace`: Back leads from the test to the screen before this one. */
export function useStart({ siteId, study }: SiteStudy, { replace = false }: { replace?: boolean } = {}) {
  const [, navigate] = useLocation();
  return useSingleMutation({
    mutationFn: (test: Parameters<typeof startTest>[2]) => startTest(study, siteId, test),
    onSuccess: (path) => navigate(path, { replace }),
    onError: ({ message }) => toast({ title: 'The test could not begin', description: message, tone: 'destructive' }),
  });
}
