import { useParams } from 'wouter';

/**
 * A parameter of the address as it was before `encodeURIComponent`; empty when the route has none of that name.
 * wouter decodes addresses with `decodeURI`, which leaves `%2F`, `%3F`, `%23` and the like encoded.
 */
export function useRouteParam(name: string): string {
  return decode(useParams()[name] ?? '');
}

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    // Already decoded in full: the value itself holds a percent sign.
    return value;
  }
};
