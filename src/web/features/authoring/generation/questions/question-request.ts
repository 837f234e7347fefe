import { generateQuestions } from '#contract/authoring/generation.contract.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { wholeNumber } from '../whole-number.ts';

/** How many questions may be asked for beside the list, and what the dialog offers (specification §9). */
export const questionsRange = { min: 1, max: 50, fallback: 10 };
export const offeredCounts = ['5', '10', '15', '20', '25', '30'] as const;

export type QuestionDraft = {
  subject: string;
  topic: string;
  /** As it was typed or chosen. */
  count: string;
  difficulty: Difficulty;
  referenceUrl: string;
  additionalContext: string;
};

export const emptyQuestionDraft: QuestionDraft = {
  subject: '',
  topic: '',
  count: String(questionsRange.fallback),
  difficulty: 'medium',
  referenceUrl: '',
  additionalContext: '',
};

export type QuestionProblems = { [Field in keyof QuestionDraft]?: string | undefined };
export type QuestionRequest = EndpointRequest<typeof generateQuestions>['body'];

/** The button stays out of reach until then (specification §5). */
export const isComplete = ({ subject, topic }: QuestionDraft): boolean => subject.trim() !== '' && topic.trim() !== '';

/** What to send, or by field what the server would refuse. */
export function toQuestionRequest(examId: number, { count, ...draft }: QuestionDraft) {
  const request = { ...draft, examId, questionCount: wholeNumber(count, questionsRange) };
  const parsed = generateQuestions.body.safeParse(request);
  if (parsed.success) return { request };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return { problems: problems as QuestionProblems };
}
