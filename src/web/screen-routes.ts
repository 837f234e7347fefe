import type { ComponentType } from 'react';
import { screenFile } from '#contract/site/screen-file.ts';
import type { RoutedScreen } from '#contract/site/screens.ts';
import { preloadDeviceExams } from './features/exams/attempts/device/device-exams-slot.tsx';
import { type LazyScreen, lazyScreen } from './platform/navigation/lazy-screen.ts';
import { loadReadingFont } from './platform/reading-font.ts';

/** The function that loads each file of a screen, by the path of the file below `src/web`. */
type ScreenFiles = Readonly<Record<string, () => Promise<Record<string, ComponentType>>>>;

type ScreenRoute = { name: string; pattern: string; bare: boolean; next: readonly string[]; Screen: LazyScreen };

export const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path);

/** The component of a screen. Its file may also export a part of it. */
export function componentOf(name: string, file: Record<string, ComponentType> = {}): ComponentType {
  const [, Component] = Object.entries(file).find(([exported]) => exported.endsWith('Screen')) ?? [];
  if (!Component) throw new Error(`${name} has no component.`);
  return Component;
}

/** Loads the parts of a screen that would move its content if they came later. */
const loadedWith: Record<string, () => Promise<void>> = { home: preloadDeviceExams };

/** Makes the routes of a list of screens. `files`: the files of all screens. */
export function screenRoutes(list: Readonly<Record<string, RoutedScreen>>, files: ScreenFiles) {
  const all = Object.entries(list).map(([name, screen]): ScreenRoute => {
    const load = async () => {
      if (screen.readingFont) loadReadingFont();
      const [file] = await Promise.all([files[`./${screenFile(name, screen)}`]?.(), loadedWith[name]?.()]);
      return componentOf(name, file);
    };
    return {
      name,
      pattern: screen.path ?? '',
      bare: screen.bare === true,
      next: screen.next ?? [],
      Screen: lazyScreen(load),
    };
  });
  const routes = all.filter(({ pattern }) => pattern !== '');
  const notFound = all.find(({ pattern }) => pattern === '');
  if (!notFound) throw new Error('One screen must have no path.');
  const routesAt = (path: string) => {
    const found = routes.filter(({ pattern }) => matches(pattern, path));
    return found.length > 0 ? found : [notFound];
  };
  /** The screens that most visitors of the screen at an address open next. */
  const routesAfter = (path: string) => {
    const next = routesAt(path).flatMap((route) => route.next);
    return routes.filter(({ name }) => next.includes(name));
  };
  return { routes, notFound, routesAt, routesAfter };
}
