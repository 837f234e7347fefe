import { useParams } from 'wouter';

/**
 * A decoded parameter of the URL. It is empty if the route has no parameter of that name.
 * wouter decodes URLs with `decodeURI`, which does not decode `%2F`, `%3F`, `%23` and similar sequences.
 */
export function useRouteParam(name: string): string {
  return decode(useParams()[name] ?? '');
}

const decode = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    // The value contains a percent sign and is already fully decoded.
    return value;
  }
};
