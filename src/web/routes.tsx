import { Route, Switch, useLocation } from 'wouter';
import { AdminFrame, BareLayout, PublicLayout } from './layouts.tsx';
import { lazyScreen } from './platform/lazy-screen.ts';
import { useScrollToTop } from './platform/navigation.ts';
import { loadReadingFont } from './platform/reading-font.ts';

const AdminRoutes = lazyScreen(async () => (await import('./admin-routes.tsx')).AdminRoutes);
const HomeScreen = lazyScreen(async () => (await import('./screens/public/home-screen.tsx')).HomeScreen);
const NotFoundScreen = lazyScreen(async () => (await import('./screens/public/not-found-screen.tsx')).NotFoundScreen);
const ExamIntroScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/exam/exam-intro-screen.tsx')).ExamIntroScreen;
});
const ExamTakingScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/exam/exam-taking-screen.tsx')).ExamTakingScreen;
});
const ExamResultsScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/exam/exam-results-screen.tsx')).ExamResultsScreen;
});

/** Every address of the site. */
export function Routes() {
  const [path] = useLocation();
  useScrollToTop(path);

  return (
    <Switch>
      <Route path="/admin/*?">
        <AdminFrame>
          <AdminRoutes />
        </AdminFrame>
      </Route>
      <Route path="/exam/:examCode/take/:sessionId">
        <BareLayout path={path}>
          <ExamTakingScreen />
        </BareLayout>
      </Route>
      <Route>
        <PublicLayout path={path}>
          <Switch>
            <Route path="/" component={HomeScreen} />
            <Route path="/exam/:examCode" component={ExamIntroScreen} />
            <Route path="/exam/:examCode/results/:sessionId" component={ExamResultsScreen} />
            <Route component={NotFoundScreen} />
          </Switch>
        </PublicLayout>
      </Route>
    </Switch>
  );
}
