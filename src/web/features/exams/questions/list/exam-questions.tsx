import { useQuery } from '@tanstack/react-query';
import Rows2 from 'lucide-react/icons/rows-2';
import Table from 'lucide-react/icons/table';
import { type ReactNode, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { exportExam, questionFormats } from '#contract/interchange/exports.contract.ts';
import { DraftBar } from '#web/editing/drafts/draft-bar.tsx';
import { countWithDrafts, isDraft } from '#web/editing/drafts/draft-decision.ts';
import { useSelection } from '#web/editing/selection/use-selection.ts';
import { managedExamPath } from '#web/features/exams/exams/code/managed-exam-path.ts';
import { ExportMenu, exportsOf, exportTimeoutMs } from '#web/features/interchange/exports/export-menu.tsx';
import { call } from '#web/platform/api/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { LoadFailure } from '#web/ui/page/load-failure.tsx';
import { count, formatNumber } from '#web/ui/wording/count.ts';
import { planPaper } from '../../sections/plan-paper.ts';
import { usePaperChecks } from '../checks/use-paper-checks.ts';
import { findQuestions, type QuestionFilter } from '../find-questions.ts';
import { examQuestionsQuery } from '../questions.queries.ts';
import { RemovalNotices } from '../selection/removal-notices.tsx';
import { SelectedQuestions } from '../selection/selected-questions.tsx';
import { ArrangeQuestions, Dialogs, useDialogs } from './question-dialogs.tsx';
import { QuestionFilters } from './question-filters.tsx';
import { QuestionList, QuestionListSkeleton } from './question-list.tsx';
import { QuestionRowHead } from './question-row.tsx';
import { isTableChosen, keepView } from './question-view.ts';
import { SectionCounts } from './section-counts.tsx';
import { useQuestionDrafts } from './use-question-drafts.ts';

const noFilter: QuestionFilter = { text: '' };

/** From this number of questions on, educators open the tab for the list. */
const longList = 20;

/** Whether the window has no room for the forms beside the first question. */
const isLow = () => matchMedia('(max-height: 44rem)').matches;

type ExamQuestionsProps = {
  exam: Exam;
  /** More buttons that add questions. */
  tools?: ReactNode;
  /**
   * Forms that add many questions, below the buttons. They are closed at first if the list is long. They call
   * `onAdded`.
   */
  adders?: (onAdded: () => void) => ReactNode;
  /** The messages of the forms in `adders`. They are always visible. */
  notice?: ReactNode;
  /** More buttons for a draft. The function must be the same on each render. */
  draftTools?: (question: Question) => ReactNode;
  /** A button for all drafts. */
  draftsTool?: ReactNode;
};

/** The questions of an exam, with all actions. */
export function ExamQuestions({ exam, tools, adders, notice, draftTools, draftsTool }: ExamQuestionsProps) {
  const { data: questions, error, isFetching, refetch } = useQuery(examQuestionsQuery(exam.id));
  const [filter, setFilter] = useState(noFilter);
  // Decided once, when the tab opens. A form must not close while the educator fills it in.
  const [isLong] = useState(() => exam.questionsCount >= (isLow() ? 1 : longList));
  const [areAddersOpen, setAddersOpen] = useState(!isLong);
  const addersId = useId();
  const opened = useDialogs();
  const { editing, settling, deletion } = opened;
  const [addedId, setAddedId] = useState<number>();
  const [isTable, setTable] = useState(isTableChosen);
  const { open: openSettling } = settling;
  const settle = useCallback((question: Question, name: string) => openSettling({ question, name }), [openSettling]);
  /** A filter could hide the question. */
  const show = (id: number) => {
    setFilter(noFilter);
    setAddedId(id);
  };
  const { decide, isPending: isDeciding } = useQuestionDrafts(exam.id);

  const sought = useDeferredValue(filter);
  const found = useMemo(() => questions && findQuestions(questions, sought), [questions, sought]);
  const { approved, counted, paper, offPaper } = usePaper(exam, questions);
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
        <Tools exam={exam} approved={approved.length} opened={opened} />
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
        <NoQuestions />
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
            <Amount exam={exam} questions={questions} found={found.length} approved={approved} />
            <ViewButton isTable={isTable} onChange={setTable} />
          </div>
          <HintsLink examId={exam.id} questions={approved} />
          {isTable && found.length > 0 ? <QuestionRowHead /> : null}
          {found.length === 0 ? (
            <NoMatch onClear={() => setFilter(noFilter)} />
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
      <Dialogs exam={exam} approved={approved} opened={opened} onAdded={show} />
    </>
  );
}

/** Which questions are approved, and which of them are on the paper of a student. */
function usePaper(exam: Exam, questions: readonly Question[] | undefined) {
  const approved = useMemo(() => questions?.filter((question) => !isDraft(question)) ?? [], [questions]);
  const counted = useMemo(() => approved.filter(({ isPilot }) => !isPilot), [approved]);
  const paper = useMemo(() => planPaper(counted, exam), [counted, exam]);
  const offPaper = useMemo(() => {
    const pilots = exam.pilotQuestions > 0 ? [] : approved.filter(({ isPilot }) => isPilot);
    const reason = 'the exam has no pilot questions per paper';
    return new Map([...paper.offPaper, ...pilots.map(({ id }) => [id, reason] as const)]);
  }, [paper, approved, exam.pilotQuestions]);
  return { approved, counted, paper, offPaper };
}

const ExportQuestions = ({ exam }: { exam: Exam }) => (
  <ExportMenu
    groups={[
      exportsOf(questionFormats, `exam-questions-${exam.examCode}`, (format) =>
        call(exportExam, { params: { id: exam.id }, query: { format } }, { timeoutMs: exportTimeoutMs }),
      ),
    ]}
  />
);

/** Leads to the Checks tab, if that has anything to show. */
function HintsLink({ examId, questions }: { examId: number; questions: readonly Question[] }) {
  const { amount } = usePaperChecks(questions);
  return amount === 0 ? null : (
    <Link
      href={`${managedExamPath(examId)}&tab=checks`}
      className="tabular inline-flex min-h-11 items-center text-accent-strong text-md underline underline-offset-4"
    >
      {count(amount, 'hint')} on this paper
    </Link>
  );
}

type AmountProps = { exam: Exam; questions: readonly Question[]; found: number; approved: readonly Question[] };

function Amount({ exam, questions, found, approved }: AmountProps) {
  const pilots = approved.filter(({ isPilot }) => isPilot).length;
  const counted = approved.length - pilots;
  return (
    <p role="status" className="tabular text-ink-soft text-md">
      {found === questions.length
        ? countWithDrafts(questions, 'question')
        : `${formatNumber(found)} of ${count(questions.length, 'question')}`}
      {pilots > 0 ? `; ${count(pilots, 'pilot question')} among them` : null}
      {exam.sections.length === 0 && counted > exam.totalQuestions
        ? `; the exam shows the first ${formatNumber(exam.totalQuestions)}`
        : null}
    </p>
  );
}

const ViewButton = ({ isTable, onChange }: { isTable: boolean; onChange: (isTable: boolean) => void }) => (
  <Button
    variant="quiet"
    className="-mr-3 flex-none"
    onClick={() => {
      onChange(!isTable);
      keepView(!isTable);
    }}
  >
    {isTable ? <Rows2 size={17} aria-hidden="true" /> : <Table size={17} aria-hidden="true" />}
    {isTable ? 'Show as cards' : 'Show as table'}
  </Button>
);

const NoMatch = ({ onClear }: { onClear: () => void }) => (
  <EmptyState title="No questions match" action={<Button onClick={onClear}>Clear search and filters</Button>}>
    Nothing in this exam fits what you are looking for.
  </EmptyState>
);

const ArrangeButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button
    onPointerEnter={() => void ArrangeQuestions.preload()}
    onClick={() => void ArrangeQuestions.preload().then(() => onOpen())}
  >
    Arrange
  </Button>
);

const NoQuestions = () => (
  <EmptyState title="No questions yet">
    Add them one by one, or many at once from a spreadsheet. Students cannot begin an exam without questions.
  </EmptyState>
);

type ToolsProps = { exam: Exam; approved: number; opened: ReturnType<typeof useDialogs> };

const Tools = ({ exam, approved, opened: { arranging, adding } }: ToolsProps) => (
  <>
    {approved > 1 ? <ArrangeButton onOpen={() => arranging.open()} /> : null}
    {approved > 0 ? <ExportQuestions exam={exam} /> : null}
    <Button variant="primary" onClick={() => adding.open()}>
      Add Question
    </Button>
  </>
);
