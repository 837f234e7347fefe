import { useQuery, useQueryClient } from '@tanstack/react-query';
import Rows2 from 'lucide-react/icons/rows-2';
import Table from 'lucide-react/icons/table';
import { type ReactNode, Suspense, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { deleteQuestion, type Question } from '#contract/exams/questions.contract.ts';
import { exportExam, questionFormats } from '#contract/interchange/exports.contract.ts';
import { DeleteItemDialog } from '#web/editing/dialogs/delete-item-dialog.tsx';
import { DraftBar } from '#web/editing/drafts/draft-bar.tsx';
import { countWithDrafts, isDraft } from '#web/editing/drafts/draft-decision.ts';
import { useSelection } from '#web/editing/selection/use-selection.ts';
import { useOpenItem } from '#web/editing/use-open-item.ts';
import type { SettleDialogProps } from '#web/features/exams/settlement/settling/settle-dialog.tsx';
import { ExportMenu, exportsOf, exportTimeoutMs } from '#web/features/interchange/exports/export-menu.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { planPaper } from '../../sections/plan-paper.ts';
import type { ArrangeQuestionsProps } from '../arranging/arrange-questions.tsx';
import { PaperHints } from '../checks/paper-hints.tsx';
import { findQuestions, type QuestionFilter } from '../find-questions.ts';
import { AddQuestionDialog } from '../form/add-question-dialog.tsx';
import { EditQuestionDialog } from '../form/edit-question-dialog.tsx';
import { QuestionUses } from '../question-uses.tsx';
import { examQuestionsQuery } from '../questions.queries.ts';
import { RemovalNotices } from '../selection/removal-notices.tsx';
import { SelectedQuestions } from '../selection/selected-questions.tsx';
import { QuestionFilters } from './question-filters.tsx';
import { QuestionList, QuestionListSkeleton } from './question-list.tsx';
import { QuestionRowHead } from './question-row.tsx';
import { isTableChosen, keepView } from './question-view.ts';
import { SectionCounts } from './section-counts.tsx';
import { useQuestionDrafts } from './use-question-drafts.ts';

const SettleDialog = lazyScreen<SettleDialogProps>(
  async () => (await import('#web/features/exams/settlement/settling/settle-dialog.tsx')).SettleDialog,
);

const ArrangeQuestions = lazyScreen<ArrangeQuestionsProps>(
  async () => (await import('../arranging/arrange-questions.tsx')).ArrangeQuestions,
);

const noFilter: QuestionFilter = { text: '' };

/** From this number of questions on, educators open the tab for the list. */
const longList = 20;

/** Whether the window has no room for the forms beside the first question. */
const isLow = () => matchMedia('(max-height: 44rem)').matches;

type ExamQuestionsProps = {
  exam: Exam;
  /** More buttons that add questions. */
  tools?: ReactNode;
  /** Forms that add many questions, below the buttons. They are closed at first if the list is long. They call `onAdded`. */
  adders?: (onAdded: () => void) => ReactNode;
  /** The results of these forms. They are always visible. */
  notice?: ReactNode;
  /** More buttons for a draft. The function must be the same on each render. */
  draftTools?: (question: Question) => ReactNode;
  /** A button for all drafts. */
  draftsTool?: ReactNode;
};

/** The questions of an exam, with all actions. */
export function ExamQuestions({ exam, tools, adders, notice, draftTools, draftsTool }: ExamQuestionsProps) {
  const { data: questions, error, isFetching, refetch } = useQuery(examQuestionsQuery(exam.id));
  const queryClient = useQueryClient();
  const [filter, setFilter] = useState(noFilter);
  // Decided once, when the tab opens. A form must not close while the educator fills it in.
  const [isLong] = useState(() => exam.questionsCount >= (isLow() ? 1 : longList));
  const [areAddersOpen, setAddersOpen] = useState(!isLong);
  const addersId = useId();
  const adding = useOpenItem();
  const editing = useOpenItem<Question>();
  const settling = useOpenItem<{ question: Question; name: string }>();
  const deletion = useOpenItem<Question>();
  const arranging = useOpenItem();
  const [addedId, setAddedId] = useState<number>();
  const [isTable, setTable] = useState(isTableChosen);

  const { open: openSettling } = settling;
  const settle = useCallback((question: Question, name: string) => openSettling({ question, name }), [openSettling]);

  const { decide, isPending: isDeciding } = useQuestionDrafts(exam.id);

  const sought = useDeferredValue(filter);
  const found = useMemo(() => questions && findQuestions(questions, sought), [questions, sought]);
  const approved = useMemo(() => questions?.filter((question) => !isDraft(question)) ?? [], [questions]);
  const counted = useMemo(() => approved.filter(({ isPilot }) => !isPilot), [approved]);
  const pilots = approved.length - counted.length;
  const paper = useMemo(() => planPaper(counted, exam), [counted, exam]);
  const offPaper = useMemo(() => {
    const pilots = exam.pilotQuestions > 0 ? [] : approved.filter(({ isPilot }) => isPilot);
    const reason = 'the exam has no pilot questions per paper';
    return new Map([...paper.offPaper, ...pilots.map(({ id }) => [id, reason] as const)]);
  }, [paper, approved, exam.pilotQuestions]);

  const selection = useSelection(useMemo(() => found?.map(({ question }) => question.id) ?? [], [found]));

  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-3">
        {tools}
        {adders && (isLong || !areAddersOpen) ? (
          <Button aria-expanded={areAddersOpen} aria-controls={addersId} onClick={() => setAddersOpen(!areAddersOpen)}>
            More ways to add
          </Button>
        ) : null}
        {approved.length > 1 ? (
          <Button
            onPointerEnter={() => void ArrangeQuestions.preload()}
            onClick={() => void ArrangeQuestions.preload().then(() => arranging.open())}
          >
            Arrange
          </Button>
        ) : null}
        {approved.length > 0 ? (
          <ExportMenu
            groups={[
              exportsOf(questionFormats, `exam-questions-${exam.examCode}`, (format) =>
                call(exportExam, { params: { id: exam.id }, query: { format } }, { timeoutMs: exportTimeoutMs }),
              ),
            ]}
          />
        ) : null}
        <Button variant="primary" onClick={() => adding.open()}>
          Add Question
        </Button>
      </div>
      {adders ? (
        <div id={addersId} hidden={!areAddersOpen} className="mb-5">
          {adders(() => setAddersOpen(!isLow()))}
        </div>
      ) : null}
      <div className="mb-5 empty:hidden">{notice}</div>
      <RemovalNotices examId={exam.id} className="mb-5" />
      {error && !questions ? (
        <LoadFailure title="The questions could not be loaded" query={{ error, isFetching, refetch }} />
      ) : !questions || !found ? (
        <QuestionListSkeleton />
      ) : questions.length === 0 ? (
        <EmptyState title="No questions yet">
          Add them one by one, or many at once from a spreadsheet. Students cannot begin an exam without questions.
        </EmptyState>
      ) : (
        <>
          <DraftBar noun="question" items={questions} decide={decide} isPending={isDeciding} className="mb-5">
            {draftsTool}
          </DraftBar>
          {exam.sections.length > 0 ? (
            <SectionCounts paper={paper} withoutSection={counted.filter(({ section }) => section === null).length} />
          ) : null}
          <QuestionFilters questions={questions} sections={exam.sections} filter={filter} onChange={setFilter} />
          <div className="mt-3 mb-1 flex items-center justify-between gap-4">
            <p role="status" className="tabular text-ink-soft text-md">
              {found.length === questions.length
                ? countWithDrafts(questions, 'question')
                : `${formatNumber(found.length)} of ${count(questions.length, 'question')}`}
              {pilots > 0 ? `; ${count(pilots, 'pilot question')} among them` : null}
              {exam.sections.length === 0 && counted.length > exam.totalQuestions
                ? `; the exam shows the first ${formatNumber(exam.totalQuestions)}`
                : null}
            </p>
            <Button
              variant="quiet"
              className="-mr-3 flex-none"
              onClick={() => {
                setTable(!isTable);
                keepView(!isTable);
              }}
            >
              {isTable ? <Rows2 size={17} aria-hidden="true" /> : <Table size={17} aria-hidden="true" />}
              {isTable ? 'Show as cards' : 'Show as table'}
            </Button>
          </div>
          <PaperHints
            questions={approved}
            onShow={(id) => {
              setFilter(noFilter);
              setAddedId(id);
            }}
          />
          {isTable && found.length > 0 ? <QuestionRowHead /> : null}
          {found.length === 0 ? (
            <EmptyState
              title="No questions match"
              action={<Button onClick={() => setFilter(noFilter)}>Clear search and filters</Button>}
            >
              Nothing in this exam fits what you are looking for.
            </EmptyState>
          ) : (
            <QuestionList
              key={isTable ? 'table' : 'cards'}
              isTable={isTable}
              questions={found}
              offPaper={offPaper}
              sections={exam.sections}
              draftTools={draftTools}
              decide={decide}
              selected={selection.ids}
              shownId={addedId}
              onSelect={selection.toggle}
              onEdit={editing.open}
              onSettle={exam.attemptsCount > 0 ? settle : undefined}
              onDelete={deletion.open}
            />
          )}
          <SelectedQuestions exam={exam} questions={questions} found={found} selection={selection} />
        </>
      )}
      <AddQuestionDialog
        key={`add-${adding.key}`}
        examId={exam.id}
        sections={exam.sections}
        open={adding.isOpen}
        onClose={adding.close}
        onAdded={({ id }) => {
          // A filter could hide the new question.
          setFilter(noFilter);
          setAddedId(id);
        }}
      />
      {editing.item ? (
        <EditQuestionDialog
          key={`edit-${editing.key}`}
          question={editing.item}
          sections={exam.sections}
          open={editing.isOpen}
          onClose={editing.close}
        />
      ) : null}
      {arranging.key > 0 ? (
        <Suspense>
          <ArrangeQuestions
            key={`arrange-${arranging.key}`}
            exam={exam}
            questions={approved}
            open={arranging.isOpen}
            onClose={arranging.close}
          />
        </Suspense>
      ) : null}
      {settling.item ? (
        <Suspense>
          <SettleDialog
            key={`settle-${settling.key}`}
            {...settling.item}
            open={settling.isOpen}
            onClose={settling.close}
          />
        </Suspense>
      ) : null}
      <DeleteItemDialog
        noun="question"
        text={({ id }) => (
          <>
            Are you sure you want to delete this question?
            <QuestionUses questionId={id} />
          </>
        )}
        item={deletion.item}
        open={deletion.isOpen}
        onClose={deletion.close}
        send={(id) => call(deleteQuestion, { params: { id } })}
        forget={(id) =>
          queryClient.setQueryData(examQuestionsQuery(exam.id).queryKey, (list) =>
            list?.filter((question) => question.id !== id),
          )
        }
      />
    </>
  );
}
