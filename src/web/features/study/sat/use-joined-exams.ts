import { useQuery } from '@tanstack/react-query';
import type { SiteStudy } from '../log/storage/site-study.ts';

/** A screen waits no longer than this for the answers of exams, in milliseconds. They enter the log when they come. */
const patience = 1500;

// Loaded later: the list of the exams of this device is checked with zod, which the first view of the plan and of
// practice do without.
const join = async (site: SiteStudy) => (await import('./join-exams.ts')).joinExams(site, new Date());

/** `joinExams` for a screen. @returns whether the screen should still wait for it. */
export function useJoinedExams(site: SiteStudy): boolean {
  const joined = useQuery({
    queryKey: ['practice', 'exams', site.siteId],
    queryFn: () =>
      Promise.race([
        join(site).catch(() => 'the next visit tries it again'),
        new Promise((resolve) => setTimeout(resolve, patience)),
      ]).then(() => true),
    networkMode: 'always',
    retry: false,
  });
  return !joined.isFetched;
}
