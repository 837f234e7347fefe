import type { QuestionCase } from '#contract/exams/attempts/attempts.contract.ts';
import type { Question } from '#server/schema/questions.table.ts';

export type CaseColumns = Pick<Question, 'caseId' | 'caseText' | 'caseImageUrl'>;

/** The field `case` of a question on the wire; no field for a question without a case. */
export const printedCase = ({ caseId, caseText, caseImageUrl }: Partial<CaseColumns>): { case?: QuestionCase } =>
  caseId == null || caseText == null
    ? {}
    : { case: { id: caseId, text: caseText, ...(caseImageUrl != null && { imageUrl: caseImageUrl }) } };
