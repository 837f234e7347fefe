import type { Screen } from './screens.ts';

/** The file of a screen below `src/web`. */
export const screenFile = (name: string, { folder }: Pick<Screen, 'folder'>): string =>
  `screens/${folder}/${name}-screen.tsx`;
