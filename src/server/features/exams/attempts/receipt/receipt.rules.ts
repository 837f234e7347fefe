import type { ReceiptStatement } from '#contract/exams/attempts/receipts.contract.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';

/** The columns that a receipt states. None of them changes after the attempt was closed, so each read of a result makes the same receipt. */
type Stated = Pick<
  Attempt,
  | 'name'
  | 'typedName'
  | 'examId'
  | 'startTime'
  | 'endTime'
  | 'status'
  | 'questionIds'
  | 'plan'
  | 'answers'
  | 'receiptFacts'
>;

/** What the receipt of an attempt states; null if the attempt is open, or was closed before the server signed receipts. */
export function toStatement(attempt: Stated, signer: { site: string; kid: string }): ReceiptStatement | null {
  const { receiptFacts: facts, endTime, status, startTime } = attempt;
  if (facts === null || endTime === null || status === 'in_progress') return null;
  const answers = attempt.questionIds.map((question) => {
    const { selectedAnswer = null, changedAt = 0 } = attempt.answers[question] ?? {};
    const isChosen = selectedAnswer !== null || changedAt > 0;
    return {
      question,
      answer: selectedAnswer,
      savedAt: isChosen ? new Date(startTime.getTime() + changedAt).toISOString() : null,
    };
  });
  const answered = answers.filter(({ answer }) => answer !== null).length;
  return {
    type: 'rounds-receipt',
    version: 1,
    ...signer,
    exam: { id: attempt.examId, title: facts.examTitle, code: facts.examCode },
    name: attempt.typedName ?? attempt.name ?? '',
    startedAt: startTime.toISOString(),
    endedAt: endTime.toISOString(),
    status,
    paper: facts.paper,
    optionsWereShuffled: attempt.plan !== null && attempt.plan.optionSeed !== null,
    answered,
    unanswered: answers.length - answered,
    answers,
  };
}
