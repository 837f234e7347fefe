import { Route, Switch, useLocation } from 'wouter';
import { AdminLayout, BareAdminLayout } from './admin-layout.tsx';
import { lazyScreen } from './platform/navigation/lazy-screen.ts';
import { loadReadingFont } from './platform/reading-font.ts';

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
const ExamProjectorScreen = lazyScreen(
  async () => (await import('./screens/admin/exam-projector-screen.tsx')).ExamProjectorScreen,
);
const CohortsScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-cohorts-screen.tsx')).AdminCohortsScreen,
);
const CohortScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-cohort-screen.tsx')).AdminCohortScreen,
);
const SettingsScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-settings-screen.tsx')).AdminSettingsScreen,
);
const StudentDataScreen = lazyScreen(
  async () => (await import('./screens/admin/admin-student-data-screen.tsx')).AdminStudentDataScreen,
);
const NotFoundScreen = lazyScreen(async () => (await import('./screens/public/not-found-screen.tsx')).NotFoundScreen);

/** The screens without the sidebar. */
const bareScreens = {
  '/admin/mcq-tests/:id/mark-sheet': ExamMarkSheetScreen,
  '/admin/mcq-tests/:id/preview': ExamPreviewScreen,
  '/admin/mcq-tests/:id/print': ExamPrintScreen,
  '/admin/mcq-tests/:id/projector': ExamProjectorScreen,
};

/** Every URL below `/admin`. This file is separate from the other routes so that students do not load it. */
export function AdminRoutes() {
  const [path] = useLocation();
  return (
    <Switch>
      {Object.entries(bareScreens).map(([pattern, Screen]) => (
        <Route key={pattern} path={pattern}>
          <BareAdminLayout path={path}>
            <Screen />
          </BareAdminLayout>
        </Route>
      ))}
      <Route>
        <AdminLayout path={path}>
          <Switch>
            <Route path="/admin" component={DashboardScreen} />
            <Route path="/admin/subjects" component={SubjectsScreen} />
            <Route path="/admin/topics" component={TopicPickerScreen} />
            <Route path="/admin/topics/:subjectId" component={TopicsScreen} />
            <Route path="/admin/generator" component={GeneratorScreen} />
            <Route path="/admin/flashcards" component={FlashcardsScreen} />
            <Route path="/admin/bank" component={BankScreen} />
            <Route path="/admin/bank/:id" component={BankItemScreen} />
            <Route path="/admin/import" component={ImportScreen} />
            <Route path="/admin/mcq-tests" component={McqTestsScreen} />
            <Route path="/admin/mcq-tests/:id/build" component={ExamBuildScreen} />
            <Route path="/admin/cohorts" component={CohortsScreen} />
            <Route path="/admin/cohorts/:id" component={CohortScreen} />
            <Route path="/admin/settings" component={SettingsScreen} />
            <Route path="/admin/settings/student-data" component={StudentDataScreen} />
            <Route component={NotFoundScreen} />
          </Switch>
        </AdminLayout>
      </Route>
    </Switch>
  );
}
