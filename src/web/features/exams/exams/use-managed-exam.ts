import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { parseId } from '#web/platform/navigation/route-id.ts';

/** Marks the history entry that opening created, so that closing can go back to the entry before it. */
const openedHere = { openedHere: true };

/**
 * The exam that is managed, and its tab. The address contains both, so that a reload and a link open them again, and the browser's
 * Back button closes the exam. An unknown tab counts as the first.
 */
export function useManagedExam(tabs: readonly string[]) {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const examId = parseId(search.get('exam') ?? '');
  const isLeaving = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving at any address ends the leaving
  useEffect(() => {
    isLeaving.current = false;
  }, [examId]);

  return {
    /** Undefined if no exam is open. The exam may not exist. */
    examId,
    tab: tabs.find((tab) => tab === search.get('tab')) ?? tabs[0] ?? '',
    open: (id: number) => navigate(`${path}?exam=${id}`, { state: openedHere }),
    chooseTab: (tab: string) => navigate(`${path}?exam=${examId}&tab=${tab}`, { replace: true, state: history.state }),
    close: () => {
      // Going back takes a moment. A second press of Escape in this time must not go back twice.
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
