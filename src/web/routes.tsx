import { type ComponentType, useEffect } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { screens } from '#contract/site/screens.ts';
import { AdminFrame, BareLayout, PublicLayout } from './layouts.tsx';
import { whenIdle } from './platform/idle.ts';
import { useLinkIntent } from './platform/navigation/intent.ts';
import { lazyScreen } from './platform/navigation/lazy-screen.ts';
import { useScrollToTop } from './platform/navigation/navigation.ts';
import { tryUntilDone } from './platform/try-until-done.ts';
import { matches, screenRoutes } from './screen-routes.ts';

const loadAdmin = () => import('./admin-routes.tsx');
const AdminRoutes = lazyScreen(async () => (await loadAdmin()).AdminRoutes);

const { routes, routesAt, routesAfter, notFound } = screenRoutes(
  screens,
  import.meta.glob<Record<string, ComponentType>>('./screens/{public,exam,study}/*-screen.tsx'),
);
const bare = routes.filter((route) => route.bare);
const framed = routes.filter((route) => !route.bare);

/** Loads the code of the screen at `path`. Resolves also if that fails; the screen then reports it when it is shown. */
export async function preloadScreen(path: string): Promise<void> {
  if (matches('/admin(/.*)?', path)) {
    await AdminRoutes.preload();
    await loadAdmin().then(
      ({ preloadAdminScreen }) => preloadAdminScreen(path),
      () => undefined,
    );
    return;
  }
  await Promise.all(routesAt(path).map(({ Screen }) => Screen.preload()));
}

/** Loads the code of all screens for students, which the server renders one after the other. */
export async function preloadAllScreens(): Promise<void> {
  await Promise.all([...routes, notFound].map(({ Screen }) => Screen.preload()));
}

/**
 * Loads the code of the next screens when the browser is idle and has a network. Returns the function that ends this.
 */
function preloadNext(path: string): () => void {
  const load = async () => {
    // Browsers remember that a module could not be loaded, and then never load it in this page.
    if (!navigator.onLine) return false;
    for (const { Screen } of routesAfter(path)) void Screen.preload();
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
      {bare.map(({ pattern, Screen }) => (
        <Route key={pattern} path={pattern}>
          <BareLayout path={path}>
            <Screen />
          </BareLayout>
        </Route>
      ))}
      <Route>
        <PublicLayout path={path}>
          <Switch>
            {framed.map(({ pattern, Screen }) => (
              <Route key={pattern} path={pattern} component={Screen} />
            ))}
            <Route component={notFound.Screen} />
          </Switch>
        </PublicLayout>
      </Route>
    </Switch>
  );
}
