import { useRef } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { parseId } from '#web/platform/navigation/route-id.ts';
import { listParameters } from '#web/platform/navigation/use-list-address.ts';

/** Marks the history entry that opening created, so that closing can go back to the entry before it. */
const openedHere = { openedHere: true };

/**
 * The exam that is managed, and its tab. The address contains both, so that a reload and a link open them again, and
 * the browser's Back button closes the exam. An unknown tab counts as the first.
 */
export function useManagedExam(tabs: readonly string[]) {
  const [search] = useSearchParams();
  const [path, navigate] = useLocation();
  const examId = parseId(search.get('exam') ?? '');
  const leftEntry = useRef<unknown>(null);

  /**
   * The path with these parameters, and the parameters that arrange the list of exams, which stays visible behind the
   * open exam.
   */
  const addressWith = (changes: Record<string, string>): string => {
    const next = new URLSearchParams(changes);
    for (const name of listParameters) {
      const value = search.get(name);
      if (value) next.set(name, value);
    }
    return next.size === 0 ? path : `${path}?${next}`;
  };

  return {
    /** Undefined if no exam is open. The exam may not exist. */
    examId,
    tab: tabs.find((tab) => tab === search.get('tab')) ?? tabs[0] ?? '',
    open: (id: number) => navigate(addressWith({ exam: String(id) }), { state: openedHere }),
    chooseTab: (tab: string) =>
      navigate(addressWith({ exam: String(examId), tab }), { replace: true, state: history.state }),
    close: () => {
      const entry = history.state;
      if (entry?.openedHere !== true) {
        navigate(addressWith({}), { replace: true });
      } else if (entry !== leftEntry.current) {
        // Going back takes a moment. A second press of Escape in this time must not go back twice. Each history entry
        // has its own state object, which stays the same until the browser has left the entry.
        leftEntry.current = entry;
        history.back();
      }
    },
  };
}
