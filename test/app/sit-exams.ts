import type { Paper } from '#contract/exams/attempts/attempts.contract.ts';
import type { AttemptResult } from '#contract/exams/attempts/results.contract.ts';
import type { OptionLetter } from '#contract/exams/option-letter.ts';
import type { Question } from '#server/schema/questions.table.ts';
import type { TestApp } from './test-app.ts';

type SatExam = { examCode: string; questions: Question[] };

/**
 * Answers the first `correct` questions of an exam correctly and the next `wrong` questions wrongly. Each answer takes
 * one second longer.
 */
export const answersOf = ({ questions }: SatExam, correct: number, wrong = 0) =>
  questions.slice(0, correct + wrong).map(({ id, correctAnswer }, index) => ({
    questionId: id,
    selectedAnswer: index < correct ? correctAnswer : ((correctAnswer === 'A' ? 'B' : 'A') as OptionLetter),
    timeSpent: index + 1,
  }));

/** The requests of students in a test. */
export function studentsOf(test: TestApp) {
  const start = async ({ examCode }: SatExam, name = 'Asha Rao', email = ''): Promise<Paper> => {
    const answer = await test.post(`/api/exam/${encodeURIComponent(examCode)}/start`, { name, email });
    if (answer.statusCode !== 200) throw new Error(`Starting was answered with ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  const save = (sessionId: string, answers: unknown) =>
    test.put(`/api/exam/sessions/${sessionId}/answers`, { answers });
  const submit = (sessionId: string, answers: unknown = []) => test.post(`/api/exam/submit/${sessionId}`, { answers });
  /** Starts an attempt, submits it with this number of correct answers and returns its session id. */
  const sit = async (exam: SatExam, name: string, correct: number, email = ''): Promise<string> => {
    const { sessionId } = await start(exam, name, email);
    const answer = await submit(sessionId, answersOf(exam, correct));
    if (answer.statusCode !== 200) throw new Error(`Submitting was answered with ${answer.statusCode}: ${answer.body}`);
    return sessionId;
  };
  /**
   * Starts an attempt, submits it with these options, one for each question, and returns its result. Null leaves a
   * question unanswered.
   */
  const sitWith = async (
    exam: SatExam,
    name: string,
    options: (OptionLetter | null)[],
  ): Promise<AttemptResult & { sessionId: string }> => {
    const { sessionId, questions } = await start(exam, name);
    const answers = questions.map(({ id }, index) => ({ questionId: id, selectedAnswer: options[index] ?? null }));
    return { ...(await submit(sessionId, answers)).json(), sessionId };
  };
  const resultOf = async (sessionId: string): Promise<AttemptResult> =>
    (await test.get(`/api/exam/results/${sessionId}`)).json();
  return { start, save, submit, sit, sitWith, resultOf };
}
