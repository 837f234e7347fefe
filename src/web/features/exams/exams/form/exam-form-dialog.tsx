import { useQuery } from '@tanstack/react-query';
import { createExam, Exam, type ExamDraft, updateExam } from '#contract/exams/exams.contract.ts';
import { FormDialog } from '#web/editing/dialogs/form-dialog.tsx';
import { useConflict } from '#web/editing/dialogs/use-conflict.tsx';
import { failureText } from '#web/editing/failure-text.ts';
import { useItemChange } from '#web/editing/use-item-change.ts';
import { cohortsQuery } from '#web/features/exams/people/cohorts.queries.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Notice } from '#web/ui/notice.tsx';
import type { OpenDialog } from '#web/ui/overlays/dialog.tsx';
import { count } from '#web/ui/wording/count.ts';
import { ExamForm, type ExamPart, isCodeTaken } from './exam-form.tsx';
import { comparedFields } from './values/exam-labels.ts';

type ExamSave = { draft: ExamDraft; version: number | undefined };

type ExamFormDialogProps = OpenDialog & {
  exam: Exam | undefined;
  /** A passing score that the form proposes, as an unsaved change. */
  passingScore?: number;
  /** The part of the form that opens unfolded. */
  part?: ExamPart | undefined;
  /** Called with a new exam. */
  onCreated: (exam: Exam) => void;
};

/** Adds an exam, or changes the given exam. It needs a new React key each time it opens. */
export function ExamFormDialog({ exam, passingScore, part, onCreated, ...dialog }: ExamFormDialogProps) {
  const leave = () => {
    conflict.close();
    dialog.onClose();
  };
  const save = useItemChange({
    send: ({ draft, version }: ExamSave) =>
      exam
        ? call(updateExam, { params: { id: exam.id }, body: { id: exam.id, ...draft, version } })
        : call(createExam, { body: draft }),
    success: exam ? 'Exam updated successfully' : 'Exam created successfully',
    failure: exam ? 'Failed to update exam' : 'Failed to create exam',
    onSuccess: (_, saved) => {
      leave();
      if (!exam) onCreated(saved);
    },
    onError: (error, input) => conflict.onError(error, input),
  });
  const { data: cohorts } = useQuery({ ...cohortsQuery, enabled: dialog.open });
  const nameOf = (id: number) =>
    cohorts?.find((cohort) => cohort.id === id)?.name ?? 'A cohort that does not exist any more';
  const conflict = useConflict({
    noun: 'exam',
    item: exam,
    schema: Exam,
    labels: comparedFields(nameOf),
    draftOf: ({ draft }: ExamSave) => draft,
    withDraft: (input, draft) => ({ ...input, draft }),
    isPending: save.isPending,
    save: ({ draft }, seen) => save.mutate({ draft: withKnownSections(draft, seen), version: seen.version }),
    onSame: leave,
  });

  return (
    <FormDialog
      isWide
      title={exam ? 'Edit MCQ Test' : 'Create New MCQ Test'}
      {...dialog}
      submitLabel={exam ? 'Save Changes' : 'Create Test'}
      pendingLabel={exam ? 'Saving...' : 'Creating...'}
      isPending={save.isPending}
      failure={isCodeTaken(save.error) ? undefined : failureText(save.error)}
    >
      {(formId) => (
        <>
          {exam ? <WhatStays exam={exam} /> : null}
          <ExamForm
            id={formId}
            exam={exam}
            passingScore={passingScore}
            part={part}
            error={save.error}
            onSubmit={(draft) => save.mutate({ draft, version: conflict.seen?.version })}
          />
          {conflict.dialog}
        </>
      )}
    </FormDialog>
  );
}

/**
 * Sends a section that another educator has removed meanwhile as a new one, because the server no longer knows its id.
 */
function withKnownSections(draft: ExamDraft, seen: Exam): ExamDraft {
  if (!draft.sections) return draft;
  const known = new Set(seen.sections.map(({ id }) => id));
  const sections = draft.sections.map(({ id, ...section }) =>
    id !== undefined && known.has(id) ? { id, ...section } : section,
  );
  return { ...draft, sections };
}

/** Says which attempts a change of the exam does not reach. Empty if there are no attempts. */
function WhatStays({ exam }: { exam: Exam }) {
  const open = exam.openAttemptsCount;
  const closed = exam.attemptsCount - open;
  if (exam.attemptsCount === 0) return null;
  const parts = [
    closed > 0 && `${count(closed, 'closed attempt')} ${closed === 1 ? 'keeps its result' : 'keep their results'}`,
    open > 0 &&
      `${count(open, 'running paper')} ${open === 1 ? 'keeps its' : 'keep their'} questions, sections, time, marks and passing score`,
  ].filter((part) => part !== false);
  return (
    <Notice className="mb-5">
      {parts.join('; ')}. Changes apply to attempts that start from now on; only a new closing time and new release
      dates apply to all attempts.
    </Notice>
  );
}
