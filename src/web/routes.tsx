import { useEffect, useState } from 'react';
import { matchRoute, Route, Switch, useLocation, useRouter } from 'wouter';
import { preloadDeviceExams } from './features/exams/attempts/device/device-exams-slot.tsx';
import { AdminFrame, BareLayout, PublicLayout } from './layouts.tsx';
import { useIdle } from './platform/idle.ts';
import { useLinkIntent } from './platform/navigation/intent.ts';
import { type LazyScreen, lazyScreen } from './platform/navigation/lazy-screen.ts';
import { useScrollToTop } from './platform/navigation/navigation.ts';
import { loadReadingFont } from './platform/reading-font.ts';

const AdminRoutes = lazyScreen(async () => (await import('./admin-routes.tsx')).AdminRoutes);
const HomeScreen = lazyScreen(async () => {
  // The list of exams appears together with the screen, because it would move the screen if it came later.
  const [{ HomeScreen: Screen }] = await Promise.all([
    import('./screens/public/home-screen.tsx'),
    preloadDeviceExams(),
  ]);
  return Screen;
});
const SubjectsScreen = lazyScreen(async () => (await import('./screens/public/subjects-screen.tsx')).SubjectsScreen);
const SubjectScreen = lazyScreen(async () => (await import('./screens/public/subject-screen.tsx')).SubjectScreen);
const StudyScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/public/study-screen.tsx')).StudyScreen;
});
const AboutScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/public/about-screen.tsx')).AboutScreen;
});
const VerifyScreen = lazyScreen(async () => (await import('./screens/public/verify-screen.tsx')).VerifyScreen);
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

const bareScreens = {
  '/exam/:examCode/take/:sessionId': ExamTakingScreen,
  '/topics/:id/study': StudyScreen,
};
const publicScreens = {
  '/': HomeScreen,
  '/subjects': SubjectsScreen,
  '/subjects/:id': SubjectScreen,
  '/about': AboutScreen,
  '/verify': VerifyScreen,
  '/exam/:examCode': ExamIntroScreen,
  '/exam/:examCode/results/:sessionId': ExamResultsScreen,
};
/** The screens that most visitors open next. Their code is loaded while the visitor reads. */
const likelyNext: Record<string, LazyScreen> = { '/subjects': SubjectScreen, '/subjects/:id': StudyScreen };

const bare = Object.entries(bareScreens);
const open = Object.entries(publicScreens);

/** How long the page may stay empty while it waits for the code of its first screen, which the browser loads in parallel. */
const firstScreenMilliseconds = 1000;

export function Routes() {
  const [path] = useLocation();
  const { parser } = useRouter();
  useScrollToTop(path);
  const [isStarted, setIsStarted] = useState(false);
  const preload = (screens: [pattern: string, screen: LazyScreen][], target: string) =>
    Promise.all(
      screens.map(([pattern, screen]) => (matchRoute(parser, pattern, target)[0] ? screen.preload() : undefined)),
    );
  const preloadAny = (target: string) => preload([...bare, ...open], target);
  useLinkIntent(preloadAny);
  useIdle(() => preload(Object.entries(likelyNext), path), path);

  // React shows a fallback for at least 300 ms before it replaces it. The first screen is therefore rendered without a fallback.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first screen of the visit is delayed
  useEffect(() => {
    const start = () => setIsStarted(true);
    const late = setTimeout(start, firstScreenMilliseconds);
    void preloadAny(path).then(start);
    return () => clearTimeout(late);
  }, []);
  if (!isStarted) return null;

  return (
    <Switch>
      <Route path="/admin/*?">
        <AdminFrame>
          <AdminRoutes />
        </AdminFrame>
      </Route>
      {bare.map(([pattern, Screen]) => (
        <Route key={pattern} path={pattern}>
          <BareLayout path={path}>
            <Screen />
          </BareLayout>
        </Route>
      ))}
      <Route>
        <PublicLayout path={path}>
          <Switch>
            {open.map(([pattern, Screen]) => (
              <Route key={pattern} path={pattern} component={Screen} />
            ))}
            <Route component={NotFoundScreen} />
          </Switch>
        </PublicLayout>
      </Route>
    </Switch>
  );
}
