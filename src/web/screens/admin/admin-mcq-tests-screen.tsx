import type { ExamTab, ExamTabProps } from '#web/features/exams/exams/manage-exam-dialog.tsx';
import { ManageExams } from '#web/features/exams/exams/manage-exams.tsx';
import { lazyScreen } from '#web/platform/navigation/lazy-screen.ts';
import { loadReadingFont } from '#web/platform/reading-font.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';

/** The tabs of the exam dialog, each in its own bundle. */
const tabs: readonly ExamTab[] = [
  {
    value: 'questions',
    label: 'Questions',
    Content: lazyScreen<ExamTabProps>(async () => {
      loadReadingFont();
      return (await import('./exam-tabs/questions-tab.tsx')).QuestionsTab;
    }),
  },
  {
    value: 'checks',
    label: 'Checks',
    Content: lazyScreen<ExamTabProps>(
      async () => (await import('#web/features/exams/questions/list/exam-checks.tsx')).ExamChecks,
    ),
  },
  {
    value: 'sessions',
    label: 'Sessions',
    Content: lazyScreen<ExamTabProps>(async () => {
      loadReadingFont();
      return (await import('#web/features/exams/monitoring/list/exam-attempts.tsx')).ExamAttempts;
    }),
  },
  {
    value: 'roster',
    label: 'Roster',
    Content: lazyScreen<ExamTabProps>(
      async () => (await import('#web/features/exams/roster/exam-roster.tsx')).ExamRoster,
    ),
  },
  {
    value: 'analytics',
    label: 'Analytics',
    Content: lazyScreen<ExamTabProps>(async () => {
      loadReadingFont();
      return (await import('#web/features/exams/analytics/exam-analytics.tsx')).ExamAnalytics;
    }),
  },
  {
    value: 'challenges',
    label: 'Challenges',
    countOf: ({ openChallengesCount }) => openChallengesCount,
    Content: lazyScreen<ExamTabProps>(async () => {
      loadReadingFont();
      return (await import('#web/features/exams/challenges/exam-challenges.tsx')).ExamChallenges;
    }),
  },
  {
    value: 'settings',
    label: 'Settings',
    Content: lazyScreen<ExamTabProps>(
      async () => (await import('#web/features/exams/exams/exam-settings.tsx')).ExamSettings,
    ),
  },
];

/** `/admin/mcq-tests`: the exams and their questions, sessions, analytics and settings. */
export function AdminMcqTestsScreen() {
  usePageTitle('MCQ Test Management');
  return <ManageExams tabs={tabs} />;
}
