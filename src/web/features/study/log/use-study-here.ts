import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { openStudy, type Study } from '../log/open-study.ts';
import { findSiteId } from '../log/site-id.ts';
import type { StudyState } from '../log/study-state.ts';

export type StudyHere = { siteId: string; study: Study };

async function openHere(): Promise<StudyHere> {
  const siteId = await findSiteId();
  return { siteId, study: await openStudy(siteId) };
}

const noChange = () => () => {};

/** The study data of this device, opened once for all screens. */
export function useStudyHere() {
  const query = useQuery({ queryKey: ['study'], queryFn: openHere, staleTime: Number.POSITIVE_INFINITY });
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
