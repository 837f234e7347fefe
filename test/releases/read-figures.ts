import type { LightMyRequestResponse } from 'fastify';

type App = {
  get: (url: string) => Promise<LightMyRequestResponse>;
  asAdmin: (method: 'GET', url: string) => Promise<LightMyRequestResponse>;
};

const read = async (answer: Promise<LightMyRequestResponse>) => {
  const { statusCode, body } = await answer;
  if (statusCode !== 200) throw new Error(`A read was answered with ${statusCode}: ${body}`);
  return JSON.parse(body);
};

/** Takes these fields of an object. A field that is missing stays out, so that a comparison shows it. */
const pick = (row: Record<string, unknown>, ...names: string[]) =>
  Object.fromEntries(names.filter((name) => name in row).map((name) => [name, row[name]]));

/** The fields of an object that are neither lists nor objects. */
const plain = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value === null || typeof value !== 'object'));

/** What students and educators read about stored attempts, in fields that stay the same from release to release. */
export async function readFigures(app: App, examIds: number[], sessionIds: string[]) {
  const results = [];
  for (const sessionId of sessionIds) {
    const result = await read(app.get(`/api/exam/results/${sessionId}`));
    results.push({
      ...pick(result, 'studentName', 'status', 'submittedAt', 'totalScore', 'totalQuestions', 'incorrectAnswers'),
      ...pick(result, 'points', 'maxPoints', 'percentage', 'passed', 'isRanked', 'rank', 'cohort', 'percentile'),
      ...pick(result, 'sections', 'rankedAttempt', 'receipt'),
      answers: result.results.map((answer: Record<string, unknown>) =>
        pick(answer, 'questionId', 'questionText', 'selectedAnswer', 'correctAnswer', 'isCorrect', 'timeSpent'),
      ),
    });
  }
  const exams = [];
  for (const id of examIds) {
    const { attempts } = await read(app.asAdmin('GET', `/api/exams/${id}/attempts?sort=started&direction=asc`));
    const analytics = await read(app.asAdmin('GET', `/api/exams/${id}/analytics`));
    exams.push({
      attempts: attempts.map((attempt: Record<string, unknown>) =>
        pick(attempt, 'sessionId', 'name', 'email', 'status', 'percentage', 'points', 'maxPoints', 'isRanked', 'rank'),
      ),
      ...plain(analytics),
      questions: analytics.questions.map(plain),
    });
  }
  const subjects = await read(app.get('/api/subjects'));
  return {
    key: await read(app.get('/.well-known/rounds-receipt-key')),
    subjects: subjects.map((subject: Record<string, unknown>) => pick(subject, 'id', 'name', 'description')),
    results,
    exams,
  };
}
