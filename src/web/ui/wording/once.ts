/**
 * Returns a function that calls `make` the first time and then returns the same value. For objects of `Intl`: the first
 * one takes a cheap phone up to a tenth of a second, so a module must not create one while it is loaded.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
