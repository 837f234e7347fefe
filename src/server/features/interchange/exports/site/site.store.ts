import { and, asc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { bankItems, bankVersions } from '#server/schema/bank.table.ts';
import { cases } from '#server/schema/cases.table.ts';
import { examSections } from '#server/schema/exam-sections.table.ts';
import { exams } from '#server/schema/exams.table.ts';
import { flashcards } from '#server/schema/flashcards.table.ts';
import { isApproved, optionList, questions } from '#server/schema/questions.table.ts';
import { subjects } from '#server/schema/subjects.table.ts';
import { topics } from '#server/schema/topics.table.ts';

/**
 * Selects the columns of each table that the export of a whole site contains. Each column is named, so that no later
 * column leaves with the file unseen. Drafts are left out.
 */

export const selectSubjects = (db: Database) =>
  db
    .select({ id: subjects.id, name: subjects.name, description: subjects.description })
    .from(subjects)
    .orderBy(asc(subjects.id));

export const selectTopics = (db: Database, subjectId: number) =>
  db
    .select({ id: topics.id, name: topics.name, description: topics.description })
    .from(topics)
    .where(eq(topics.subjectId, subjectId))
    .orderBy(asc(topics.id));

export const selectTopicCards = (db: Database, topicId: number) =>
  db
    .select({
      id: flashcards.id,
      question: flashcards.question,
      answer: flashcards.answer,
      questionImageUrl: flashcards.questionImageUrl,
      answerImageUrl: flashcards.answerImageUrl,
    })
    .from(flashcards)
    .where(and(eq(flashcards.topicId, topicId), eq(flashcards.isDraft, false)))
    .orderBy(asc(flashcards.position), asc(flashcards.id));

export const selectCases = (db: Database) =>
  db.select({ id: cases.id, text: cases.text, imageUrl: cases.imageUrl }).from(cases).orderBy(asc(cases.id));

/** Items at once. */
const itemsAtOnce = 1000;

/** The next items of the bank after this id, with their newest texts. */
export const selectItems = (db: Database, after: number) =>
  db
    .select({
      id: bankItems.id,
      state: bankItems.state,
      questionText: bankVersions.questionText,
      options: bankVersions.options,
      correctAnswer: bankVersions.correctAnswer,
      alsoCorrect: bankVersions.alsoCorrect,
      explanation: bankVersions.explanation,
      difficulty: bankItems.difficulty,
      subject: bankItems.subject,
      topic: bankItems.topic,
      tags: bankItems.tags,
      practice: bankItems.practice,
      caseId: bankItems.caseId,
      imageUrl: bankVersions.imageUrl,
    })
    .from(bankItems)
    .innerJoin(bankVersions, and(eq(bankVersions.itemId, bankItems.id), eq(bankVersions.version, bankItems.version)))
    .where(and(gt(bankItems.id, after), ne(bankItems.state, 'draft'), isNull(bankItems.deletedAt)))
    .orderBy(asc(bankItems.id))
    .limit(itemsAtOnce);

export const selectExams = (db: Database) =>
  db
    .select({
      id: exams.id,
      title: exams.title,
      description: exams.description,
      examCode: exams.examCode,
      duration: exams.duration,
      totalQuestions: exams.totalQuestions,
      passingScore: exams.passingScore,
      isActive: exams.isActive,
      opensAt: exams.opensAt,
      closesAt: exams.closesAt,
      scoresFrom: exams.scoresFrom,
      reviewFrom: exams.reviewFrom,
      attemptsAllowed: exams.attemptsAllowed,
      entry: exams.entry,
      markRight: exams.markRight,
      markWrong: exams.markWrong,
      markBlank: exams.markBlank,
      markUnit: exams.markUnit,
      shuffleQuestions: exams.shuffleQuestions,
      shuffleOptions: exams.shuffleOptions,
      palette: exams.palette,
      refusesLateAnswers: exams.refusesLateAnswers,
      preset: exams.preset,
      notUsedInLast: exams.notUsedInLast,
      pilotQuestions: exams.pilotQuestions,
      mayPractise: exams.mayPractise,
      year: exams.year,
      archived: exams.archived,
    })
    .from(exams)
    .orderBy(asc(exams.id));

export const selectSections = (db: Database, examId: number) =>
  db
    .select({
      title: examSections.title,
      minutes: examSections.minutes,
      advance: examSections.advance,
      mayReturn: examSections.mayReturn,
      questions: examSections.questions,
    })
    .from(examSections)
    .where(eq(examSections.examId, examId))
    .orderBy(asc(examSections.position));

/** The questions of an exam as they are printed, in the order of the paper. */
export const selectQuestions = (db: Database, examId: number) =>
  db
    .select({
      id: questions.id,
      itemId: questions.bankItemId,
      questionText: questions.questionText,
      options: optionList,
      correctAnswer: questions.correctAnswer,
      alsoCorrect: questions.alsoCorrect,
      keyState: questions.keyState,
      explanation: questions.explanation,
      difficulty: questions.difficulty,
      subject: questions.subject,
      topic: questions.topic,
      /** The place of its section in the exam, from 1; null without one. */
      section: examSections.position,
      isPilot: questions.isPilot,
      caseId: questions.caseId,
      caseText: questions.caseText,
      caseImageUrl: questions.caseImageUrl,
      imageUrl: questions.imageUrl,
    })
    .from(questions)
    .leftJoin(examSections, eq(examSections.id, questions.sectionId))
    .where(and(eq(questions.examId, examId), isApproved))
    .orderBy(asc(examSections.position), asc(questions.position), asc(questions.id));
