import { useQuery } from '@tanstack/react-query';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { managedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { examPresetsQuery } from '#web/features/exams/exams/form/patterns.queries.ts';
import { examsQuery } from '#web/features/exams/exams/list/exams.queries.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { PageHead } from '#web/ui/page/page-head.tsx';
import { together } from '#web/ui/page/together.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { anyItem, blueprintQuery, readyCountsQuery } from './blueprint.queries.ts';
import { BlueprintEditor } from './blueprint-editor.tsx';

/** The page on which an educator builds the paper of an exam from the bank. */
export function BuildPaper({ examId }: { examId: number }) {
  const exams = useQuery(examsQuery);
  const blueprint = useQuery(blueprintQuery(examId));
  const counts = useQuery(readyCountsQuery(anyItem));
  const presets = useQuery(examPresetsQuery);
  const exam = exams.data?.find(({ id }) => id === examId);
  usePageTitle(exam ? `Build paper: ${exam.title}` : 'Build paper');
  const needed = [exams, blueprint, counts];
  const error = needed.find((query) => !query.data)?.error;

  if (exams.data && !exam) {
    return (
      <EmptyState
        isPage
        title="This exam does not exist"
        action={<ButtonLink href="/admin/mcq-tests">Back to the exams</ButtonLink>}
      >
        It may have been deleted.
      </EmptyState>
    );
  }
  return (
    <>
      <PageHead
        back={<BackLink href={managedExamPath(examId)}>{exam?.title ?? 'Exam'}</BackLink>}
        title="Build paper"
        text="Say how many questions of each kind the paper gets. The draw takes the least used items of the bank, and adds nothing before you accept it."
      />
      {error ? (
        <LoadFailure title="The blueprint could not be loaded" query={{ ...together(...needed), error }} />
      ) : exam && blueprint.data && counts.data && !presets.isPending ? (
        counts.data.state.some(({ value }) => value === 'ready') || blueprint.data.rows.length > 0 ? (
          <BlueprintEditor exam={exam} initial={blueprint.data} presets={presets.data ?? []} />
        ) : (
          <EmptyBank exam={exam} />
        )
      ) : (
        <Loading says="Loading the blueprint…">
          <Skeleton className="h-40 w-full" />
        </Loading>
      )}
    </>
  );
}

const EmptyBank = ({ exam }: { exam: Exam }) => (
  <EmptyState
    title="The bank has no ready items yet"
    action={<ButtonLink href={managedExamPath(exam.id)}>Add questions to the exam</ButtonLink>}
  >
    Each question that you add to an exam goes to the bank too, so that later papers can be built from it.
  </EmptyState>
);
