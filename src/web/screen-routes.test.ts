import { expect, test } from 'vitest';
import { screens } from '#contract/site/screens.ts';
import { screenRoutes } from './screen-routes.ts';

const DrillsScreen = () => null;
const Part = () => null;

test('a screen that is added to the list has a route, which loads the component of its file', async () => {
  const loaded: string[] = [];
  const load = (name: string) => async () => {
    loaded.push(name);
    return { Part, DrillsScreen };
  };
  const list = {
    ...screens,
    subjects: { ...screens.subjects, next: ['drills'] },
    drills: { folder: 'public', path: '/drills/:id', bare: true },
  } as const;
  const { routes, routesAt, routesAfter, notFound } = screenRoutes(list, {
    './screens/public/drills-screen.tsx': load('drills'),
    './screens/public/subjects-screen.tsx': load('subjects'),
  });
  expect(routesAt('/Drills/7/')).toMatchObject([{ name: 'drills', pattern: '/drills/:id', bare: true }]);
  expect(routesAt('/drills')).toEqual([notFound]);
  expect(routesAfter('/subjects').map(({ name }) => name)).toEqual(['drills']);
  expect(routes.filter(({ bare }) => bare).map(({ name }) => name)).toEqual([
    'study',
    'exam-taking',
    'plan-session',
    'decks-study',
    'practice-test',
    'drills',
  ]);
  await routesAt('/drills/7')[0]?.Screen.preload();
  expect(loaded).toEqual(['drills']);
});
