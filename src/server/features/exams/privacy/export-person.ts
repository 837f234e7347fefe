import { hash } from 'node:crypto';
import type { PersonExport, PersonRows } from '#contract/exams/privacy.contract.ts';
import { letterOptions } from '#domain/question/question-options.ts';
import { aboutAttempt } from '#server/features/administration/activity/summary.rules.ts';
import { rosterPersonKey } from '#server/features/exams/roster/person.rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Attempt } from '#server/schema/attempts.table.ts';
import type { Question } from '#server/schema/questions.table.ts';
import {
  selectActivityAbout,
  selectChallengesOfAttempts,
  selectQuestionTexts,
  selectWholeAttempts,
  selectWholeEntries,
} from './people.store.ts';

type ExportedAttempt = PersonExport['attempts'][number];

/**
 * Collects everything that Rounds stores about a student, in a form that the educator can give to the student. It
 * contains no key and no explanation, because the educator may not have released them yet. Rows that have been deleted
 * are left out.
 */
export async function exportPerson(db: Database, ids: PersonRows, now: Date): Promise<PersonExport> {
  const [attempts, entries, challenges, activity] = await Promise.all([
    selectWholeAttempts(db, ids.attempts),
    selectWholeEntries(db, ids.entries),
    selectChallengesOfAttempts(db, ids.attempts),
    selectActivityAbout(db, [...ids.attempts.map(aboutAttempt), ...ids.entries.map(rosterPersonKey)]),
  ]);
  const texts = await selectQuestionTexts(db, [...new Set(attempts.flatMap(({ attempt }) => attempt.questionIds))]);
  const questions = new Map(texts.map((question) => [question.id, question]));
  return {
    exportedAt: now.toISOString(),
    attempts: attempts.map(({ attempt, exam }) => ({
      exam: exam.title,
      examCode: exam.code,
      ...aboutStudentOf(attempt),
      ...aboutResultOf(attempt),
      answers: answersOf(attempt, questions),
      challenges: challenges
        .filter(({ studentId }) => studentId === attempt.id)
        .map(({ questionId, reason, text, createdAt }) => ({
          question: attempt.questionIds.indexOf(questionId) + 1,
          reason,
          text,
          sentAt: createdAt.toISOString(),
        })),
    })),
    rosters: entries.map(({ entry, place, examCode }) => ({
      exam: place,
      examCode,
      name: entry.name,
      rollNumber: entry.rollNumber,
      email: entry.email,
      extraPercent: entry.extraPercent,
      personalCode: entry.code,
      addedAt: entry.createdAt.toISOString(),
    })),
    activity: activity.map(({ at, username, summary }) => ({ at: at.toISOString(), by: username, what: summary })),
  };
}

const aboutStudentOf = ({ sessionId, name, typedName, email, personKey, deviceKey }: Attempt) => ({
  sessionId,
  name: name ?? '',
  nameAsTyped: typedName,
  email,
  deviceMark: markOf(deviceKey ?? (personKey?.startsWith('device:') ? personKey.slice('device:'.length) : null)),
});

/** A short mark of a device. The key itself is a secret of the browser, so that a lost export does not give it away. */
const markOf = (deviceKey: string | null) => deviceKey && hash('sha256', deviceKey, 'hex').slice(0, 8);

const aboutResultOf = (attempt: Attempt) => ({
  status: attempt.status,
  startedAt: attempt.startTime.toISOString(),
  endsAt: attempt.endsAt.toISOString(),
  endedAt: attempt.endTime?.toISOString() ?? null,
  extraMinutes: attempt.extraMinutes,
  note: attempt.note,
  correctAnswers: attempt.totalScore,
  points: attempt.points === null ? null : `${attempt.points} of ${attempt.maxPoints}, ${attempt.markUnit} to a mark`,
  percentage: attempt.percentage,
  anonymisedAt: attempt.anonymisedAt?.toISOString() ?? null,
});

const answersOf = (attempt: Attempt, questions: ReadonlyMap<number, Question>): ExportedAttempt['answers'] =>
  attempt.questionIds.map((id, index) => {
    const question = questions.get(id);
    const answer = attempt.answers[id];
    const changedAt = answer?.changedAt ?? 0;
    const write = (letter: string | null | undefined) => {
      if (!letter) return null;
      const text = question && letterOptions(question.options).find((option) => option.letter === letter)?.text;
      return text === undefined ? letter : `${letter}: ${text}`;
    };
    return {
      number: index + 1,
      question: question?.questionText ?? '',
      chosen: write(answer?.selectedAnswer),
      chosenBefore: write(answer?.previous),
      seconds: answer?.timeSpent ?? 0,
      markedForReview: answer?.markedForReview ?? false,
      chosenAt: changedAt > 0 ? new Date(attempt.startTime.getTime() + changedAt).toISOString() : null,
    };
  });
