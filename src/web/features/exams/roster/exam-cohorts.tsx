import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { type Exam, updateExam } from '#contract/exams/exams.contract.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { cohortPath } from '../cohorts/cohort-path.ts';
import { CohortChoices } from '../people/cohort-choices.tsx';
import { cohortsQuery } from '../people/cohorts.queries.ts';
import { countPeople } from '../people/people-words.ts';

/** The cohorts of an exam: whose people may start with their codes of the year. */
export function ExamCohorts({ exam }: { exam: Exam }) {
  const { data: cohorts } = useQuery(cohortsQuery);
  const [opened, setOpened] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const chosen = cohorts?.filter(({ id }) => exam.cohortIds.includes(id)) ?? [];
  return (
    <section aria-label="Cohorts of the exam" className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <h3 className="font-strong text-md">Cohorts</h3>
      {exam.cohortIds.length === 0 ? (
        <p className="text-ink-soft text-md">None</p>
      ) : (
        <ul className="flex min-w-0 flex-wrap gap-x-5">
          {chosen.map(({ id, name, peopleCount }) => (
            <li key={id} className="min-w-0">
              <Link
                href={cohortPath(id)}
                className="inline-flex min-h-11 max-w-full items-center gap-2 text-accent-strong text-md underline-offset-4 hover:underline"
              >
                <bdi className="truncate">{name}</bdi>
                <span className="tabular flex-none text-ink-soft text-sm">{countPeople(peopleCount)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Button
        onClick={() => {
          setOpened(opened + 1);
          setIsOpen(true);
        }}
      >
        Choose cohorts
      </Button>
      <ChooseCohorts key={opened} exam={exam} open={isOpen} onClose={() => setIsOpen(false)} />
    </section>
  );
}

type ChooseCohortsProps = { exam: Exam; open: boolean; onClose: () => void };

function ChooseCohorts({ exam, open, onClose }: ChooseCohortsProps) {
  const { data: cohorts, error } = useQuery({ ...cohortsQuery, enabled: open });
  const [ids, setIds] = useState(exam.cohortIds);
  const save = useItemChange({
    send: (cohortIds: number[]) => call(updateExam, { params: { id: exam.id }, body: { cohortIds } }),
    success: 'Saved the cohorts of the exam',
    failure: 'Failed to save the cohorts of the exam',
    onSuccess: onClose,
  });
  const close = () => {
    if (!save.isPending) onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      hasStickyFooter
      title="Cohorts of the exam"
      description="Their people may start with the personal codes that they keep all year. Sessions and results stay when you take a cohort off."
      failure={save.isPending ? undefined : (save.error?.message ?? error?.message)}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!cohorts}
            isPending={save.isPending}
            pendingLabel="Saving..."
            onClick={() => save.mutate(ids)}
          >
            Save Changes
          </Button>
        </>
      }
    >
      {cohorts ? <CohortChoices cohorts={cohorts} storedIds={exam.cohortIds} ids={ids} onChange={setIds} /> : null}
    </Dialog>
  );
}
