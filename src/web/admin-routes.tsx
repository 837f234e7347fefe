import { Route, Switch, useLocation } from 'wouter';
import type { Access } from '#contract/access.ts';
import { AdminLayout, BareAdminLayout } from './admin-layout.tsx';
import { RoleGate } from './features/administration/accounts/role-gate.tsx';
import { type LazyScreen, lazyScreen } from './platform/navigation/lazy-screen.ts';
import { loadReadingFont } from './platform/reading-font.ts';
import { matches } from './screen-routes.ts';

const DashboardScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-dashboard-screen.tsx')).AdminDashboardScreen,
);
const SubjectsScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-subjects-screen.tsx')).AdminSubjectsScreen,
);
const TopicPickerScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-topic-picker-screen.tsx')).AdminTopicPickerScreen,
);
const TopicsScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-topics-screen.tsx')).AdminTopicsScreen,
);
const GeneratorScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/admin/admin-generator-screen.tsx')).AdminGeneratorScreen;
});
const FlashcardsScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/admin/admin-flashcards-screen.tsx')).AdminFlashcardsScreen;
});
const BankScreen = lazyScreen(async () => (await import('./screens/admin/admin-bank-screen.tsx')).AdminBankScreen);
const BankItemScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/admin/admin-bank-item-screen.tsx')).AdminBankItemScreen;
});
const ImportScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/admin/admin-import-screen.tsx')).AdminImportScreen;
});
const McqTestsScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-mcq-tests-screen.tsx')).AdminMcqTestsScreen,
);
const ExamBuildScreen = lazyScreen(async () => (await import('./screens/admin/exam-build-screen.tsx')).ExamBuildScreen);
const ExamPreviewScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/admin/exam-preview-screen.tsx')).ExamPreviewScreen;
});
const ExamPrintScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/admin/exam-print-screen.tsx')).ExamPrintScreen;
});
const ExamMarkSheetScreen = lazyScreen(
  async () => (await import('./screens/admin/exam-mark-sheet-screen.tsx')).ExamMarkSheetScreen,
);
const GradebookScreen = lazyScreen(async () => (await import('./screens/admin/gradebook-screen.tsx')).GradebookScreen);
const ExamProjectorScreen = lazyScreen(
  async () => (await import('./screens/admin/exam-projector-screen.tsx')).ExamProjectorScreen,
);
const CohortsScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-cohorts-screen.tsx')).AdminCohortsScreen,
);
const PersonScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-person-screen.tsx')).AdminPersonScreen,
);
const CohortScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-cohort-screen.tsx')).AdminCohortScreen,
);
const WatchedExamsScreen = lazyScreen(
  async () => (await import('./screens/admin/watched-exams-screen.tsx')).WatchedExamsScreen,
);
const WatchedExamScreen = lazyScreen(
  async () => (await import('./screens/admin/watched-exam-screen.tsx')).WatchedExamScreen,
);
const SettingsScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-settings-screen.tsx')).AdminSettingsScreen,
);
const StudentDataScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-student-data-screen.tsx')).AdminStudentDataScreen,
);
const NotFoundScreen = lazyScreen(async () => (await import('./screens/public/not-found-screen.tsx')).NotFoundScreen);

/** An address, its screen, and who may use it: the access of what the screen calls first. */
type AdminScreen = readonly [pattern: string, Screen: LazyScreen, needed: Access];

/** The screens without the sidebar. */
const bareScreens: readonly AdminScreen[] = [
  ['/admin/cohorts/:id/gradebook', GradebookScreen, 'examiners'],
  ['/admin/mcq-tests/:id/mark-sheet', ExamMarkSheetScreen, 'examiners'],
  ['/admin/mcq-tests/:id/preview', ExamPreviewScreen, 'examiners'],
  ['/admin/mcq-tests/:id/print', ExamPrintScreen, 'examiners'],
  ['/admin/mcq-tests/:id/projector', ExamProjectorScreen, 'invigilators'],
];

const framedScreens: readonly AdminScreen[] = [
  ['/admin', DashboardScreen, 'accounts'],
  ['/admin/subjects', SubjectsScreen, 'authors'],
  ['/admin/topics', TopicPickerScreen, 'authors'],
  ['/admin/topics/:subjectId', TopicsScreen, 'authors'],
  ['/admin/generator', GeneratorScreen, 'authors'],
  ['/admin/flashcards', FlashcardsScreen, 'authors'],
  ['/admin/bank', BankScreen, 'authors'],
  ['/admin/bank/:id', BankItemScreen, 'authors'],
  ['/admin/import', ImportScreen, 'authors'],
  ['/admin/mcq-tests', McqTestsScreen, 'examiners'],
  ['/admin/mcq-tests/:id/build', ExamBuildScreen, 'examiners'],
  ['/admin/cohorts', CohortsScreen, 'examiners'],
  ['/admin/cohorts/:id', CohortScreen, 'examiners'],
  ['/admin/people/:id', PersonScreen, 'examiners'],
  ['/admin/watched-exams', WatchedExamsScreen, 'invigilators'],
  ['/admin/watched-exams/:id', WatchedExamScreen, 'invigilators'],
  ['/admin/settings', SettingsScreen, 'accounts'],
  ['/admin/settings/student-data', StudentDataScreen, 'examiners'],
];

/** Loads the code of the screen at `path`. Otherwise the screen would show its fallback first, for 300 ms. */
export async function preloadAdminScreen(path: string): Promise<void> {
  const screen = [...bareScreens, ...framedScreens].find(([pattern]) => matches(pattern, path));
  await screen?.[1].preload();
}

/** Every URL below `/admin`. This file is separate from the other routes so that students do not load it. */
export function AdminRoutes() {
  const [path] = useLocation();
  return (
    <Switch>
      {bareScreens.map(([pattern, Screen, needed]) => (
        <Route key={pattern} path={pattern}>
          <BareAdminLayout path={path}>
            <RoleGate needed={needed} isBare>
              <Screen />
            </RoleGate>
          </BareAdminLayout>
        </Route>
      ))}
      <Route>
        <AdminLayout path={path}>
          <Switch>
            {framedScreens.map(([pattern, Screen, needed]) => (
              <Route key={pattern} path={pattern}>
                <RoleGate needed={needed}>
                  <Screen />
                </RoleGate>
              </Route>
            ))}
            <Route component={NotFoundScreen} />
          </Switch>
        </AdminLayout>
      </Route>
    </Switch>
  );
}
