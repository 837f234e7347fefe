import { generateQuestions } from '#contract/authoring/generation.contract.ts';
import type { EndpointRequest } from '#contract/endpoint.ts';
import type { Difficulty } from '#contract/exams/questions.contract.ts';
import { wholeNumber } from '../whole-number.ts';

/** The number of questions of one request, and the choices in the dialog. */
export const questionsRange = { min: 1, max: 50, fallback: 10 };
export const offeredCounts = ['5', '10', '15', '20', '25', '30'] as const;

export type QuestionDraft = {
  subject: string;
  topic: string;
  /** The typed or selected text. */
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

type QuestionProblems = { [Field in keyof QuestionDraft]?: string | undefined };
export type QuestionRequest = EndpointRequest<typeof generateQuestions>['body'];

/** Whether the draft has a subject and a topic. Until then the button is disabled. */
export const isComplete = ({ subject, topic }: QuestionDraft): boolean => subject.trim() !== '' && topic.trim() !== '';

/** Returns the body of the request, or the errors of the fields that the server would refuse. */
export function toQuestionRequest(examId: number, { count, ...draft }: QuestionDraft) {
  const request = { ...draft, examId, questionCount: wholeNumber(count, questionsRange) };
  const parsed = generateQuestions.body.safeParse(request);
  if (parsed.success) return { request };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return { problems: problems as QuestionProblems };
}
