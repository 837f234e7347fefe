import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { StudyState } from '../study-state.ts';
import { openSiteStudy } from './site-study.ts';

const noChange = () => () => {};

/** `openSiteStudy` for a screen that shows each change of the log. */
export function useStudyHere() {
  const query = useQuery({ queryKey: ['study'], queryFn: openSiteStudy, staleTime: Number.POSITIVE_INFINITY });
  const study = query.data?.study;
  const state = useSyncExternalStore<StudyState | undefined>(study?.subscribe ?? noChange, () => study?.state());
  return {
    here: query.data,
    state,
    error: query.error,
    isTrying: query.isFetching,
    tryAgain: () => void query.refetch(),
  };
}
