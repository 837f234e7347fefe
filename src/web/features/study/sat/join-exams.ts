import type { listSatExams as contract, SatExam } from '#contract/content/practice.contract.ts';
import { isRunning, readDeviceAttempts } from '#web/features/exams/attempts/device/device-attempts.ts';
import { call } from '#web/platform/api/api-client.ts';
import { publicRead } from '#web/platform/api/public-read.ts';
import { deviceStorage } from '#web/platform/device-storage.ts';
import type { SatExam as SatExamOfLog } from '../log/practice-state.ts';
import { readKept, writeKept } from '../log/storage/kept-values.ts';
import type { SiteStudy } from '../log/storage/site-study.ts';
import type { NewEvent } from '../log/study-event.ts';
import type { StudyState } from '../log/study-state.ts';
import { type StudyDay, studyDayOf } from '../planner/study-day.ts';

const listSatExams = publicRead<typeof contract>('/api/practice/exams', ['sessionId', 'submittedAt', 'answers']);

/** The most attempts that the server takes in one request. */
const mostAtOnce = 30;

/** For so many days after an exam, a key may still be corrected, so this device asks again. */
const correctedWithin = 14;

/** The attempts for which this device has asked today. */
type Asked = { day: StudyDay; sessions: string[] };
const nameOf = (siteId: string) => `exams asked ${siteId}`;

async function readAsked(siteId: string, today: StudyDay): Promise<string[]> {
  const kept = (await readKept(nameOf(siteId))) as Partial<Asked> | undefined;
  return kept?.day === today && Array.isArray(kept.sessions) ? kept.sessions : [];
}

/**
 * Notes in the log how the student answered those questions of closed exams that may be practised now, so that the
 * pools of practice have them. Asks for an attempt once a day until the log has all its answers, because an exam that
 * is still open holds its questions back.
 * @throws ApiError, NetworkError. The next visit asks again.
 */
export async function joinExams({ siteId, study }: SiteStudy, now: Date): Promise<void> {
  const today = studyDayOf(now);
  const { plan, practice } = study.state();
  const closed = readDeviceAttempts(deviceStorage()).filter((attempt) => !isRunning(attempt));
  const sessions = new Set([...closed, ...(plan?.missed ?? [])].map(({ sessionId }) => sessionId));
  if (sessions.size === 0) return;
  const asked = await readAsked(siteId, today);
  const open = [...sessions]
    .filter((id) => !asked.includes(id) && mayChange(practice.exams.get(id), today))
    .slice(0, mostAtOnce);
  if (open.length === 0) return;
  const exams = await call(listSatExams, { query: { sessions: open.join(',') as unknown as string[] } });
  const events = exams.flatMap((exam) => eventsOf(study.state(), exam));
  if (events.length > 0) await study.recordAll(events);
  await writeKept(nameOf(siteId), { day: today, sessions: [...asked, ...open] } satisfies Asked);
}

const mayChange = (exam: SatExamOfLog | undefined, today: StudyDay): boolean =>
  !exam?.isWhole || today - exam.day <= correctedWithin;

/**
 * The answers of an exam, unless the log has them, and the present keys of its wrong questions: these may be cards of
 * the plan already, under the ids of the questions.
 */
export function eventsOf({ practice, aliases }: Pick<StudyState, 'practice' | 'aliases'>, exam: SatExam): NewEvent[] {
  const closedAt = new Date(exam.submittedAt);
  const answers = exam.answers.map(
    ([, item, option, right, seconds]) =>
      [item, option, right === 1, Math.max(0, seconds)] as [number, typeof option, boolean, number],
  );
  if (answers.length === 0) return [];
  const known = practice.exams.get(exam.sessionId);
  const isKnown =
    known?.isWhole === exam.isWhole &&
    known.answers.length === answers.length &&
    answers.every(
      ([item, , right], place) => known.answers[place]?.item === item && known.answers[place]?.right === right,
    );
  const renamed = exam.answers.flatMap(([question, item, , right]): NewEvent[] =>
    right === 1 || aliases.has(`q:${question}`) ? [] : [{ kind: 'alias', card: `q:${question}`, to: `i:${item}` }],
  );
  if (isKnown) return renamed;
  const { sessionId: session, isWhole } = exam;
  return [
    { kind: 'exam', session, closedAt: closedAt.getTime(), closedDay: studyDayOf(closedAt), isWhole, answers },
    ...renamed,
  ];
}
