import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Exam } from '#contract/exams/exams.contract.ts';
import { optionsOf } from '#contract/exams/question-options.ts';
import type { Question } from '#contract/exams/questions.contract.ts';
import { QuestionImage } from '#web/features/exams/questions/display/question-image.tsx';
import { examQuestionsQuery } from '#web/features/exams/questions/questions.queries.ts';
import { minutesOf } from '#web/features/exams/sections/describe-sections.ts';
import { type PlannedPaper, planPaper } from '#web/features/exams/sections/plan-paper.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type PaperPreviewProps = { exam: Exam; open: boolean; onClose: () => void };

/** Shows the paper of an exam to its educator as students see it, one question at a time. It starts no attempt. */
export function PaperPreview({ exam, open, onClose }: PaperPreviewProps) {
  const { data, error } = useQuery(examQuestionsQuery(exam.id));
  const [index, setIndex] = useState(0);
  const planned =
    data &&
    planPaper(
      data.filter(({ isDraft }) => !isDraft),
      exam,
    );
  const paper = planned?.questions;
  const question = paper?.[index];
  const section = planned?.sections.find(({ questions }) => questions.some(({ id }) => id === question?.id));

  return (
    <Dialog
      isWide
      open={open}
      onOpenChange={onClose}
      title={exam.title}
      description={
        question
          ? `Preview · ${section ? `${section.section.title}, ${section.section.minutes} minutes · ` : ''}Question ${index + 1} of ${paper?.length} · ${minutesOfPaper(exam, planned)} minutes`
          : 'Preview of the paper as students see it'
      }
      footer={
        <>
          <Button className="sm:mr-auto" onClick={onClose}>
            Close preview
          </Button>
          <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
            Previous
          </Button>
          <Button variant="primary" disabled={!paper || index >= paper.length - 1} onClick={() => setIndex(index + 1)}>
            Next
          </Button>
        </>
      }
    >
      {question ? (
        <>
          <Order exam={exam} />
          <PreviewedQuestion key={question.id} question={question} number={index + 1} />
        </>
      ) : paper ? (
        <p className="text-ink-soft">This exam has no questions yet.</p>
      ) : error ? (
        <p className="text-bad">{error.message}</p>
      ) : (
        <Skeleton className="h-60 w-full" />
      )}
    </Dialog>
  );
}

/** The minutes of the sections that papers have. A section without questions is left out with its minutes. */
const minutesOfPaper = (exam: Exam, planned: PlannedPaper<Question> | undefined): number =>
  planned && planned.sections.length > 0
    ? minutesOf(planned.sections.filter(({ questions }) => questions.length > 0).map(({ section }) => section))
    : exam.duration;

function Order({ exam: { shuffleQuestions, shuffleOptions } }: { exam: Exam }) {
  const shuffled = [shuffleQuestions && 'the questions', shuffleOptions && 'the options'].filter(
    (part) => part !== false,
  );
  if (shuffled.length === 0) return null;
  return (
    <p className="mb-4 text-ink-soft text-sm">
      Each student sees {shuffled.join(' and ')} in an order of their own. This is your order.
    </p>
  );
}

function PreviewedQuestion({ question, number }: { question: Question; number: number }) {
  return (
    <section aria-label={`Question ${number}`}>
      <p className="max-w-[66ch] whitespace-pre-line font-reading text-[1.0625rem] leading-[1.6] [overflow-wrap:anywhere]">
        {question.questionText}
      </p>
      {question.imageUrl ? <QuestionImage url={question.imageUrl} alt={`Picture for question ${number}`} /> : null}
      <ol className="mt-5 grid gap-2.5">
        {optionsOf(question).map(({ letter, text }) => (
          <li key={letter} className="flex gap-3 rounded-small border border-control-line px-3.5 py-2.5">
            <span className="w-4 flex-none font-semibold text-ink-soft">{letter}</span>
            <span className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
