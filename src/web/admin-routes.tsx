import type { ComponentType } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import type { Access } from '#contract/access.ts';
import { AdminLayout, BareAdminLayout } from './admin-layout.tsx';
import { RoleGate } from './features/administration/accounts/role-gate.tsx';
import { lazyScreen } from './platform/navigation/lazy-screen.ts';
import { loadReadingFont } from './platform/reading-font.ts';
import { componentOf, matches } from './screen-routes.ts';

const files = import.meta.glob<Record<string, ComponentType>>('./screens/admin/*-screen.tsx');
const NotFoundScreen = lazyScreen(async () => (await import('./screens/public/not-found-screen.tsx')).NotFoundScreen);

/**
 * An address, the name of its screen, and who may use it: the access of the first endpoint that the screen calls.
 * `reading`: the screen shows text in the font for reading.
 */
type AdminScreen = readonly [pattern: string, name: string, needed: Access, font?: 'reading'];

const toRoute = ([pattern, name, needed, font]: AdminScreen) => {
  const file = files[`./screens/admin/${name}-screen.tsx`];
  if (!file) throw new Error(`The screen ${name} has no file.`);
  const load = async () => {
    if (font === 'reading') loadReadingFont();
    return componentOf(name, await file());
  };
  return { pattern, needed, Screen: lazyScreen(load) };
};

/** The screens without the sidebar. */
const bareScreens = (
  [
    ['/admin/cohorts/:id/gradebook', 'gradebook', 'examiners'],
    ['/admin/mcq-tests/:id/mark-sheet', 'exam-mark-sheet', 'examiners'],
    ['/admin/mcq-tests/:id/preview', 'exam-preview', 'examiners', 'reading'],
    ['/admin/mcq-tests/:id/print', 'exam-print', 'examiners', 'reading'],
    ['/admin/mcq-tests/:id/projector', 'exam-projector', 'invigilators'],
  ] satisfies AdminScreen[]
).map(toRoute);

const framedScreens = (
  [
    ['/admin', 'admin-dashboard', 'accounts'],
    ['/admin/subjects', 'admin-subjects', 'authors'],
    ['/admin/topics', 'admin-topic-picker', 'authors'],
    ['/admin/topics/:subjectId', 'admin-topics', 'authors'],
    ['/admin/generator', 'admin-generator', 'authors', 'reading'],
    ['/admin/flashcards', 'admin-flashcards', 'authors', 'reading'],
    ['/admin/bank', 'admin-bank', 'authors'],
    ['/admin/bank/:id', 'admin-bank-item', 'authors', 'reading'],
    ['/admin/import', 'admin-import', 'authors', 'reading'],
    ['/admin/mcq-tests', 'admin-mcq-tests', 'examiners'],
    ['/admin/mcq-tests/:id/build', 'exam-build', 'examiners'],
    ['/admin/cohorts', 'admin-cohorts', 'examiners'],
    ['/admin/cohorts/:id', 'admin-cohort', 'examiners'],
    ['/admin/people/:id', 'admin-person', 'examiners'],
    ['/admin/watched-exams', 'watched-exams', 'invigilators'],
    ['/admin/watched-exams/:id', 'watched-exam', 'invigilators'],
    ['/admin/settings', 'admin-settings', 'accounts'],
    ['/admin/settings/student-data', 'admin-student-data', 'examiners'],
  ] satisfies AdminScreen[]
).map(toRoute);

/** Loads the code of the screen at `path`. Otherwise the screen would show its fallback first, for 300 ms. */
export async function preloadAdminScreen(path: string): Promise<void> {
  const screen = [...bareScreens, ...framedScreens].find(({ pattern }) => matches(pattern, path));
  await screen?.Screen.preload();
}

/** Every URL below `/admin`. This file is separate from the other routes so that students do not load it. */
export function AdminRoutes() {
  const [path] = useLocation();
  return (
    <Switch>
      {bareScreens.map(({ pattern, Screen, needed }) => (
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
            {framedScreens.map(({ pattern, Screen, needed }) => (
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
