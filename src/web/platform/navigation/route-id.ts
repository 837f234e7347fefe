import { useRouteParam } from './route-param.ts';

const maxId = 2_147_483_647;

/**
 * Reads an id from a parameter of a URL. Returns undefined for a text that is not an id, such as `abc`, `-1` or `01`.
 */
export function parseId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= maxId ? id : undefined;
}

/**
 * The id in the URL. It is undefined if the text cannot be an id; the screen then shows not-found without a request.
 */
export const useRouteId = (name: string): number | undefined => parseId(useRouteParam(name));
