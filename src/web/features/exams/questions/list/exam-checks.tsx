import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { isDraft } from '#web/editing/drafts/draft-decision.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import { parseId } from '#web/platform/navigation/route-id.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { Loading } from '#web/ui/page/loading.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WarningList } from '#web/ui/warning-list.tsx';
import { count } from '#web/ui/wording/count.ts';
import { usePaperChecks } from '../checks/use-paper-checks.ts';
import { EditQuestionDialog } from '../form/edit-question-dialog.tsx';
import { examQuestionsQuery } from '../questions.queries.ts';

/** The Checks tab: what the checks found in the questions of an exam and in its paper. */
export const ExamChecks = ({ exam }: { exam: Exam }) => (
  <Loaded
    query={useQuery(examQuestionsQuery(exam.id))}
    failure="The questions could not be loaded"
    waiting={<ChecksSkeleton />}
  >
    {(questions) => <Checks exam={exam} questions={questions} />}
  </Loaded>
);

function Checks({ exam, questions }: { exam: Exam; questions: readonly Question[] }) {
  const approved = useMemo(() => questions.filter((question) => !isDraft(question)), [questions]);
  const { found, paper, amount } = usePaperChecks(approved);
  const { editing, hrefOf } = useQuestionOfAddress(questions);
  return (
    <>
      {approved.length === 0 ? (
        <EmptyState title="No questions to check yet">
          The checks read each approved question of the exam, and compare the questions with each other.
        </EmptyState>
      ) : amount === 0 ? (
        <EmptyState title="No hints on this paper">
          The checks read {count(approved.length, 'question')} and found nothing to look at.
        </EmptyState>
      ) : (
        <>
          <h3 className="tabular font-semibold text-lg">{count(amount, 'hint')} on this paper</h3>
          <p className="mt-1 mb-5 max-w-prose text-ink-soft text-md">
            Each of them may be intended. They change nothing, and students never see them.
          </p>
          {paper.length > 0 ? (
            <section aria-label="About the whole paper" className={`${card} mb-5 px-4 py-3.5 sm:px-5`}>
              <h4 className="mb-2 font-medium text-md">About the whole paper</h4>
              <WarningList warnings={paper} />
            </section>
          ) : null}
          <ol aria-label="Questions with hints" className={card}>
            {found.map(({ question, number, hints }) => (
              <li
                key={question.id}
                className="relative flex gap-3 border-line border-b px-4 py-3.5 last:border-b-0 hover:bg-sunken sm:px-5"
              >
                <span className="tabular min-w-6 flex-none font-strong text-ink-soft text-md">{number}</span>
                <div className="grid min-w-0 flex-1 gap-x-6 gap-y-2 md:grid-cols-2">
                  <Link
                    href={hrefOf(question.id)}
                    replace
                    state={history.state}
                    aria-label={`Question ${number}: ${question.questionText}`}
                    dir="auto"
                    className="line-clamp-2 font-medium text-md after:absolute after:inset-0 [overflow-wrap:anywhere]"
                  >
                    {question.questionText}
                  </Link>
                  <WarningList warnings={hints} className="content-start" />
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
      {editing.item ? (
        <EditQuestionDialog key={editing.key} question={editing.item} sections={exam.sections} {...editing.dialog} />
      ) : null}
    </>
  );
}

const card = 'overflow-hidden rounded-card border border-line bg-surface';

/**
 * The question that the address names, in its form. The form keeps the version with which it was opened, so that it
 * notices if another educator changes the question meanwhile.
 */
function useQuestionOfAddress(questions: readonly Question[]) {
  const [params, setParams] = useSearchParams();
  const editing = useOpenItem<Question>();
  const id = parseId(params.get('question') ?? '');
  const wanted = questions.find((question) => question.id === id);
  if (wanted && !editing.isOpen) editing.open(wanted);
  if (id === undefined && editing.isOpen) editing.close();
  return {
    editing: {
      item: editing.item,
      key: editing.key,
      dialog: {
        open: editing.isOpen,
        onClose: () => setParams((before) => without(before), { replace: true, state: history.state }),
      },
    },
    hrefOf: (questionId: number) => `?${new URLSearchParams([...without(params), ['question', String(questionId)]])}`,
  };
}

const without = (params: URLSearchParams) => new URLSearchParams([...params].filter(([name]) => name !== 'question'));

const ChecksSkeleton = () => (
  <Loading>
    <Skeleton className="h-6 w-48" />
    <Skeleton className="mt-3 h-5 w-96 max-w-full" />
    <Skeleton className="mt-6 h-64 w-full" />
  </Loading>
);
