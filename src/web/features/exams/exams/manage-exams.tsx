import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteExam, type Exam } from '#contract/exams/exams.contract.ts';
import { DeleteItemDialog } from '#web/editing/dialogs/delete-item-dialog.tsx';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import type { ExamPart } from './form/exam-form.tsx';
import { ExamFormDialog } from './form/exam-form-dialog.tsx';
import { ArrangedExams } from './list/arranged-exams.tsx';
import { ExamTable } from './list/exam-table.tsx';
import { examsQuery } from './list/exams.queries.ts';
import type { ExamTab } from './manage-exam-dialog.tsx';
import { ManageExamDialog } from './manage-exam-dialog.tsx';
import { NewExamNotice } from './new-exam-notice.tsx';
import { useManagedExam } from './use-managed-exam.ts';

/** The exams, with all actions. `tabs`: the tabs of the dialog that manages one exam. */
export function ManageExams({ tabs }: { tabs: readonly ExamTab[] }) {
  const { data: exams, error, isFetching, refetch } = useQuery(examsQuery);
  const queryClient = useQueryClient();
  const form = useOpenItem<{ exam: Exam; part?: ExamPart | undefined }>();
  const deletion = useOpenItem<Exam>();
  const managed = useManagedExam(tabs.map(({ value }) => value));
  const exam = exams?.find(({ id }) => id === managed.examId);
  const isEmpty = exams?.length === 0;
  const actions = {
    onEdit: (edited: Exam) => form.open({ exam: edited }),
    onDelete: deletion.open,
    onManage: ({ id }: Exam) => managed.open(id),
  };
  const current = exams?.filter(({ archived }) => !archived).length;
  const [createdId, setCreatedId] = useState<number>();
  const created = exams?.find(({ id }) => id === createdId);

  return (
    <>
      <PageHead
        title="MCQ Test Management"
        text="Set timed exams, write their questions and see how students did."
        action={
          <Button variant={isEmpty ? 'secondary' : 'primary'} onClick={() => form.open()}>
            Create New MCQ Test
          </Button>
        }
      />
      {managed.examId !== undefined && exams && !exam ? (
        <Notice tone="warn" role="status" title="This exam does not exist any more." className="mb-5" />
      ) : null}
      {created ? <NewExamNotice exam={created} onManage={() => managed.open(created.id)} /> : null}
      <h2 className="mb-3.5 font-bold text-xl">Exams{current === undefined ? '' : ` (${formatNumber(current)})`}</h2>
      {error && !exams ? (
        <LoadFailure title="The exams could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !exams ? (
        <ExamTable groups={undefined} actions={actions} />
      ) : isEmpty ? (
        <EmptyState
          title="No exams found"
          action={
            <Button variant="primary" onClick={() => form.open()}>
              Create First Test
            </Button>
          }
        >
          An exam has a code that students type, a time and its questions.
        </EmptyState>
      ) : (
        <ArrangedExams exams={exams} actions={actions} />
      )}
      <ExamFormDialog
        key={`form-${form.key}`}
        exam={form.item?.exam}
        part={form.item?.part}
        {...form.dialog}
        onCreated={({ id }) => setCreatedId(id)}
      />
      <DeleteItemDialog
        noun="exam"
        text={(deleted) => <DeletionText exam={deleted} />}
        item={deletion.item}
        {...deletion.dialog}
        send={(id) => call(deleteExam, { params: { id } })}
        forget={(id) =>
          queryClient.setQueryData(examsQuery.queryKey, (list) => list?.filter((listed) => listed.id !== id))
        }
      />
      <ManageExamDialog
        exam={exam}
        tabs={tabs}
        tab={managed.tab}
        onTabChange={managed.chooseTab}
        onEdit={(edited, part) => form.open({ exam: edited, part })}
        onClose={managed.close}
      />
    </>
  );
}

function DeletionText({ exam: { title, attemptsCount, openAttemptsCount } }: { exam: Exam }) {
  return (
    <>
      Are you sure you want to delete "{title}"? This will also delete all associated questions.
      {attemptsCount > 0 ? (
        <span className="mt-3 block font-semibold text-bad">
          {count(attemptsCount, 'attempt')} of students {attemptsCount === 1 ? 'goes' : 'go'} with it, results included.
          {openAttemptsCount > 0
            ? ` ${formatNumber(openAttemptsCount)} of them ${openAttemptsCount === 1 ? 'is' : 'are'} running now.`
            : null}
        </span>
      ) : null}
    </>
  );
}
