import { useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { preloadDeviceExams } from './features/exams/attempts/device/device-exams-slot.tsx';
import { AdminFrame, BareLayout, PublicLayout } from './layouts.tsx';
import { whenIdle } from './platform/idle.ts';
import { useLinkIntent } from './platform/navigation/intent.ts';
import { type LazyScreen, lazyScreen } from './platform/navigation/lazy-screen.ts';
import { useScrollToTop } from './platform/navigation/navigation.ts';
import { loadReadingFont } from './platform/reading-font.ts';
import { tryUntilDone } from './platform/try-until-done.ts';

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
const PrivacyScreen = lazyScreen(async () => (await import('./screens/public/privacy-screen.tsx')).PrivacyScreen);
const PlanMoveScreen = lazyScreen(async () => (await import('./screens/study/plan-move-screen.tsx')).PlanMoveScreen);
const PlanScreen = lazyScreen(async () => (await import('./screens/study/plan-screen.tsx')).PlanScreen);
const PlanSessionScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/study/plan-session-screen.tsx')).PlanSessionScreen;
});
const PlanProgressScreen = lazyScreen(
  async () => (await import('./screens/study/plan-progress-screen.tsx')).PlanProgressScreen,
);
const PlanCardsScreen = lazyScreen(async () => {
  loadReadingFont();
  return (await import('./screens/study/plan-cards-screen.tsx')).PlanCardsScreen;
});
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
  '/plan/session': PlanSessionScreen,
};
const publicScreens = {
  '/': HomeScreen,
  '/subjects': SubjectsScreen,
  '/subjects/:id': SubjectScreen,
  '/about': AboutScreen,
  '/verify': VerifyScreen,
  '/privacy': PrivacyScreen,
  '/plan/move': PlanMoveScreen,
  '/plan': PlanScreen,
  '/plan/progress': PlanProgressScreen,
  '/plan/cards': PlanCardsScreen,
  '/exam/:examCode': ExamIntroScreen,
  '/exam/:examCode/results/:sessionId': ExamResultsScreen,
};
/** The screens that most visitors open next. Their code is loaded while the visitor reads. */
const likelyNext: Record<string, LazyScreen[]> = {
  '/subjects': [SubjectScreen],
  '/subjects/:id': [StudyScreen],
  '/plan': [PlanSessionScreen],
  '/plan/move': [PlanScreen],
  // The network may go when the exam has begun, and the server has the files of this release no longer if it is upgraded meanwhile.
  '/exam/:examCode': [ExamTakingScreen, ExamResultsScreen],
  '/exam/:examCode/take/:sessionId': [ExamResultsScreen],
};

const bare = Object.entries(bareScreens);
const open = Object.entries(publicScreens);

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path);

const screensAt = <Screens,>(screens: [pattern: string, screen: Screens][], path: string) =>
  screens.filter(([pattern]) => matches(pattern, path)).map(([, screen]) => screen);

/** Loads the code of the screen at `path`. Resolves also if that fails; the screen then reports it when it is shown. */
export async function preloadScreen(path: string): Promise<void> {
  if (matches('/admin(/.*)?', path)) return;
  const found = screensAt([...bare, ...open], path);
  await Promise.all((found.length > 0 ? found : [NotFoundScreen]).map((screen) => screen.preload()));
}

/** Loads the code of all screens for students, which the server renders one after the other. */
export async function preloadAllScreens(): Promise<void> {
  await Promise.all([...bare, ...open, ['', NotFoundScreen] as const].map(([, screen]) => screen.preload()));
}

/** Loads the code of the next screens when the browser is idle and has a network. Returns the function that ends this. */
function preloadNext(path: string): () => void {
  const load = async () => {
    // Browsers remember that a module could not be loaded, and then never load it in this page.
    if (!navigator.onLine) return false;
    for (const screen of screensAt(Object.entries(likelyNext), path).flat()) void screen.preload();
    return true;
  };
  let end = whenIdle(() => {
    end = tryUntilDone(load, 0);
  });
  return () => end();
}

export function Routes() {
  const [path] = useLocation();
  useScrollToTop(path);
  useLinkIntent((target) => void preloadScreen(target));
  useEffect(() => preloadNext(path), [path]);

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
