import { useRouteParam } from './route-param.ts';

const maxId = 2_147_483_647;

/** The id that a parameter of an address spells; undefined where it spells none, such as `abc`, `-1` or `01`. */
export function parseId(text: string): number | undefined {
  if (!/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= maxId ? id : undefined;
}

/** The id in the address; undefined where there can be nothing of that id, so that nobody has to ask for it. */
export const useRouteId = (name: string): number | undefined => parseId(useRouteParam(name));
