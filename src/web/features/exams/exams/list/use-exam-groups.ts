import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { cohortsQuery } from '#web/features/exams/people/cohorts.queries.ts';
import { createKeptChoice } from '#web/platform/kept-choice.ts';
import { type ExamGroup, type Grouping, groupExams } from './group-exams.ts';

/** The way in which this device groups the list of exams. */
export const examGrouping = createKeptChoice<Grouping>('rounds.exam-groups', ['both', 'year', 'cohort', 'none']);

/** Rows that a group shows at first, and with each request for more. */
const portion = 50;

/** Groups are open from the top until they show this many exams, so that a long list is short at first. */
const openAtFirst = 25;

export type ShownGroup = ExamGroup & {
  /** The first exams of the group; none if it is closed. */
  rows: Exam[];
  isOpen: boolean;
  toggle: () => void;
  showMore: () => void;
};

type GroupsOptions = {
  grouping: Grouping;
  /** More groups are open at first, so that the exams that were found are seen. */
  isSearched: boolean;
};

/**
 * The groups of the list of exams, which can be opened and closed. Undefined until the names of the cohorts are known.
 */
export function useExamGroups(
  exams: readonly Exam[],
  { grouping, isSearched }: GroupsOptions,
): ShownGroup[] | undefined {
  const { data: cohorts, isPending } = useQuery(cohortsQuery);
  /** How many rows of a group the educator has asked for; 0: the group was closed. */
  const [chosen, setChosen] = useState<Readonly<Record<string, number>>>({});
  const needsNames = (grouping === 'both' || grouping === 'cohort') && exams.some((exam) => exam.cohortIds.length > 0);
  if (needsNames && isPending) return undefined;

  const names = new Map(cohorts?.map(({ id, name }) => [id, name]));
  let before = 0;
  return groupExams(exams, grouping, (id) => names.get(id) ?? `Cohort ${id}`).map((group) => {
    // A group that was closed in the whole list must not hide what a search finds.
    const key = `${isSearched ? 'found' : 'all'} ${group.name}`;
    const limit = chosen[key] ?? (before < (isSearched ? portion : openAtFirst) ? portion : 0);
    before += group.exams.length;
    const choose = (rows: number) => setChosen({ ...chosen, [key]: rows });
    return {
      ...group,
      rows: group.exams.slice(0, limit),
      isOpen: limit > 0,
      toggle: () => choose(limit > 0 ? 0 : portion),
      showMore: () => choose(limit + portion),
    };
  });
}
