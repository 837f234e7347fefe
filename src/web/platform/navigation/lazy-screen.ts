import { type ComponentType, createElement, lazy, useState } from 'react';

/** The code of a screen could not be loaded, because there is no network or a new deployment has replaced the file. */
export class ScreenLoadError extends Error {
  override readonly name = 'ScreenLoadError';

  constructor(cause: unknown) {
    super('The screen could not be loaded.', { cause });
  }
}

export type LazyScreen<Props extends object = object> = ComponentType<Props> & {
  /** Loads the code in advance. A failure is reported when the screen is opened. */
  preload: () => Promise<void>;
};

/** A screen, or a part of one, whose code is loaded when it is first shown or preloaded. */
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

  // Code that is already loaded is rendered without `lazy`, because `lazy` always shows its fallback first, for 300 ms.
  const Screen = (props: Props) => {
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Waiting);
    return createElement(Component, props);
  };
  const preload = async () => {
    try {
      loaded ??= await load();
    } catch {
      // `Waiting` loads the code again and reports the failure.
    }
  };
  return Object.assign(Screen, { preload });
}
