import type { ReceiptStatement, StatedAnswer } from '#contract/exams/attempts/receipts.contract.ts';
import type { Attempt, StoredAnswers } from '#server/schema/attempts.table.ts';

/**
 * The columns that a receipt states. None of them changes after the attempt was closed, so each read of a result makes
 * the same receipt.
 */
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

/**
 * The statement of an attempt's receipt; null if the attempt is open, or was closed before the server signed receipts.
 */
export function toStatement(attempt: Stated, signer: { site: string; kid: string }): ReceiptStatement | null {
  const { receiptFacts: facts, endTime, status, startTime } = attempt;
  if (facts === null || endTime === null || status === 'in_progress') return null;
  const answers = attempt.questionIds.map((question) => toStatedAnswer(question, attempt.answers[question], startTime));
  const answered = answers.filter(({ answer }) => answer !== null).length;
  const stated = {
    type: 'rounds-receipt' as const,
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
  };
  if (facts.version === 2) return { ...stated, version: 2, answers };
  const former = answers.map(({ question, answer, chosenAt }) => ({ question, answer, savedAt: chosenAt }));
  return { ...stated, version: 1, answers: former };
}

function toStatedAnswer(question: number, stored: StoredAnswers[string] | undefined, startTime: Date): StatedAnswer {
  const { selectedAnswer = null, changedAt = 0, receivedAt, late } = stored ?? {};
  const at = (time: number) => new Date(startTime.getTime() + time).toISOString();
  const isChosen = selectedAnswer !== null || changedAt > 0;
  return {
    question,
    answer: selectedAnswer,
    receivedAt: isChosen && receivedAt !== undefined ? at(receivedAt) : null,
    // A later mark for review moves `changedAt` too, but the student cannot have chosen after the choice arrived.
    chosenAt: isChosen ? at(Math.min(changedAt, receivedAt ?? changedAt)) : null,
    late: late ?? false,
  };
}
