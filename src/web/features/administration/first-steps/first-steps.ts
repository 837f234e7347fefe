import type { DemoContent } from '#contract/administration/demo-content.contract.ts';
import type { Exam } from '#contract/exams/exams.contract.ts';
import type { SubjectListItem } from '#contract/library/subjects.contract.ts';

export type FirstStep = {
  name: string;
  isDone: boolean;
  /** The page on which the step is done; undefined for the dialog that adds a subject on the same page. */
  href?: string;
};

type Content = {
  subjects: readonly SubjectListItem[];
  /** The newest first. */
  exams: readonly Exam[];
  installed: DemoContent['installed'];
};

/**
 * Lists the steps that lead from an empty library to an exam that a student has started. Only content that the
 * educators have added completes a step; demo content does not. An educator may add a topic to a demo subject, or a
 * card to a demo topic. Therefore an added topic also completes the step of the subject, and an added card completes
 * the steps of the subject and of the topic.
 */
export function firstSteps({ subjects, exams, installed }: Content): FirstStep[] {
  const sum = (counted: 'topicsCount' | 'flashcardsCount') =>
    subjects.reduce((total, subject) => total + subject[counted], 0);
  const hasCards = sum('flashcardsCount') > installed.flashcards;
  const hasTopic = hasCards || sum('topicsCount') > installed.topics;
  const hasSubject = hasTopic || subjects.length > installed.subjects;
  const ownExams = exams.filter(({ id }) => !installed.examIds.includes(id));
  const withQuestions = ownExams.filter(({ questionsCount }) => questionsCount > 0);
  // The demo subjects come first, because they are the oldest.
  const newest = subjects.length > installed.subjects ? subjects.at(-1) : undefined;
  const exam = withQuestions[0] ?? ownExams[0];
  const examAddress = `/admin/mcq-tests${exam ? `?exam=${exam.id}` : ''}`;
  return [
    { name: 'Add a subject', isDone: hasSubject },
    { name: 'Add a topic', isDone: hasTopic, href: `/admin/topics${newest ? `/${newest.id}` : ''}` },
    { name: 'Write its cards', isDone: hasCards, href: `/admin/flashcards${newest ? `?subjectId=${newest.id}` : ''}` },
    { name: 'Create an exam with questions', isDone: withQuestions.length > 0, href: examAddress },
    { name: 'Share its code', isDone: ownExams.some(({ attemptsCount }) => attemptsCount > 0), href: examAddress },
  ];
}
