import { type ComponentType, lazy } from 'react';

/** The code of a screen could not be fetched: the network is gone, or a new deployment has replaced it. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';

  constructor(cause: unknown) {
    super('The screen could not be loaded.', { cause });
  }
}

/** A screen whose code is fetched when it is first shown. */
export const lazyScreen = (load: () => Promise<ComponentType>) =>
  lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      throw new ScreenLoadError(error);
    }
  });
