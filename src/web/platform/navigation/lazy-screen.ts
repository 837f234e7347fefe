import { type ComponentType, createElement, lazy, useState } from 'react';

/** The code of a screen could not be fetched: the network is gone, or a new deployment has replaced it. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';

  constructor(cause: unknown) {
    super('The screen could not be loaded.', { cause });
  }
}

export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /** Fetches the code ahead of need; a failure is left for the moment it is needed. */
  preload: () => Promise<void>;
};

/** A screen, or a part of one, whose code is fetched when it is first shown, or before when it was preloaded. */
export function lazyScreen<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): LazyScreen<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Waiting = lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      throw new ScreenLoadError(error);
    }
  });

  // What is already here is shown without `lazy`, which always waits first, and then shows its fallback for 300 ms.
  const Screen = (props: Props) => {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return createElement(Component, props);
  };
  const preload = async () => {
    try {
      loaded ??= await load();
    } catch {
      // Shown by `Waiting`.
    }
  };
  return Object.assign(Screen, { preload });
}
