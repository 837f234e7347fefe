import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { parseId } from '#web/platform/navigation/route-id.ts';

/** Marks the history entry that opening made, so that closing can go back over it. */
const openedHere = { openedHere: true };

/**
 * Which exam is being managed and in which tab, as the address says it: a reload and a link find them again, and the browser's
 * Back closes. An unknown tab counts as the first.
 */
export function useManagedExam(tabs: readonly string[]) {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const examId = parseId(search.get('exam') ?? '');
  const isLeaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving anywhere ends the leaving
  useEffect(() => {
    isLeaving.current = false;
  }, [examId]);

  return {
    /** Undefined while none is open; there may be no such exam. */
    examId,
    tab: tabs.find((tab) => tab === search.get('tab')) ?? tabs[0] ?? '',
    open: (id: number) => navigate(`${path}?exam=${id}`, { state: openedHere }),
    chooseTab: (tab: string) => navigate(`${path}?exam=${examId}&tab=${tab}`, { replace: true, state: history.state }),
    close: () => {
      // Going back takes a moment: a second press of Escape must not go back twice.
      if (isLeaving.current) return;
      if (history.state?.openedHere === true) {
        isLeaving.current = true;
        history.back();
      } else {
        navigate(path, { replace: true });
      }
    },
  };
}
