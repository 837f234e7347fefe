import { useQuery } from '@tanstack/react-query';
import type { SiteStudy } from '../log/storage/site-study.ts';
import { joinExams } from './join-exams.ts';

/** A screen waits no longer than this for the answers of exams, in milliseconds. They enter the log when they come. */
const patience = 1500;

/** `joinExams` for a screen. @returns whether the screen should still wait for it. */
export function useJoinedExams(site: SiteStudy): boolean {
  const joined = useQuery({
    queryKey: ['practice', 'exams', site.siteId],
    queryFn: () =>
      Promise.race([
        joinExams(site, new Date()).catch(() => 'the next visit tries it again'),
        new Promise((resolve) => setTimeout(resolve, patience)),
      ]).then(() => true),
    networkMode: 'always',
    retry: false,
  });
  return !joined.isFetched;
}
