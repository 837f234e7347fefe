import { useQuery } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { Controller, type UseFormSetValue, useWatch } from 'react-hook-form';
import type { ExamEntry } from '#contract/exams/exam-info.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { CohortChoices } from '#web/features/exams/people/cohort-choices.tsx';
import { cohortsQuery } from '#web/features/exams/people/cohorts.queries.ts';
import { FoldedSection } from '#web/ui/forms/folded-section.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { FormParts } from './moment-choice.tsx';
import type { ExamFormValues } from './values/exam-form-values.ts';
import { entryNames, summariseEntry } from './values/summarise-entry.ts';

const entries = [
  { value: 'open', label: entryNames.open },
  { value: 'roster', label: entryNames.roster },
] as const;

type WhoSectionProps = Pick<FormParts, 'control' | 'errorOf'> & {
  exam: Exam | undefined;
  startsOpen: boolean;
  setValue: UseFormSetValue<ExamFormValues>;
  className: string;
};

/** The section of the exam form about the people who may start. */
export function WhoSection({ control, errorOf, exam, startsOpen, setValue, className }: WhoSectionProps) {
  const [entry, cohortIds] = useWatch({ control, name: ['entry', 'cohortIds'] });
  const { data: cohorts, error } = useQuery(cohortsQuery);
  const problem = errorOf('cohortIds');
  const storedIds = exam?.cohortIds ?? [];
  const chooseCohorts = (ids: number[]) => {
    setValue('cohortIds', ids, { shouldDirty: true });
    // The people of a cohort have no effect while everyone may start, so the first one proposes the roster.
    if (cohortIds.length === 0 && ids.length > 0) setValue('entry', 'roster', { shouldDirty: true });
  };

  return (
    <FoldedSection
      title="Who may start"
      summary={summariseEntry(entry, cohortIds)}
      startsOpen={startsOpen}
      hasError={problem !== undefined}
      className={className}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Controller
          control={control}
          name="entry"
          render={({ field }) => (
            <Select
              ref={field.ref}
              label="Who may start"
              value={field.value}
              onChange={field.onChange}
              options={entries}
              hint={hintOf(entry, cohortIds.length > 0, exam)}
            />
          )}
        />
        <fieldset className="min-w-0" onKeyDown={keepFromSubmitting}>
          <legend className="font-semibold text-md">Cohorts</legend>
          <p className="mt-1 text-ink-soft text-sm">
            Their people start with the personal codes that they keep all year.
          </p>
          {cohorts ? (
            <div className="-mx-1 mt-2 max-h-80 overflow-y-auto px-1">
              <CohortChoices cohorts={cohorts} storedIds={storedIds} ids={cohortIds} onChange={chooseCohorts} />
            </div>
          ) : (
            <p role="status" className="mt-2 text-md">
              {error ? 'The cohorts could not be loaded. You can choose them later in the tab Roster.' : 'Loading…'}
            </p>
          )}
          {problem ? (
            <p role="alert" className="mt-2 text-bad text-sm">
              {problem}
            </p>
          ) : null}
        </fieldset>
      </div>
    </FoldedSection>
  );
}

/** Enter in the search for a cohort must not save the exam. */
function keepFromSubmitting(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/** What the choice means, and what is wrong with it. */
function hintOf(entry: ExamEntry, hasCohorts: boolean, exam: Exam | undefined): string {
  if (entry === 'open') {
    return hasCohorts
      ? 'The roster has no effect: everyone with the code can start under any name.'
      : 'Students type a name and start with the code.';
  }
  const hasPeople = hasCohorts || ((exam?.rosterCount ?? 0) > 0 && exam?.cohortIds.length === 0);
  return hasPeople
    ? 'Students enter their personal code. Attempts count by person, whatever device they use.'
    : 'Students enter their personal code. Choose a cohort here, or add people later in the tab Roster: without people no student can start.';
}
