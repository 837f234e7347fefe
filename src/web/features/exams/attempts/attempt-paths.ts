import { examPath } from '#web/features/exams/exams/code/exam-path.ts';

export const takePath = (examCode: string, sessionId: string): string =>
  `${examPath(examCode)}/take/${encodeURIComponent(sessionId)}`;

export const resultsPath = (examCode: string, sessionId: string): string =>
  `${examPath(examCode)}/results/${encodeURIComponent(sessionId)}`;
