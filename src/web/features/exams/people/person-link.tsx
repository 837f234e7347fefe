import { Link } from 'wouter';
import { personPath } from './person-path.ts';

/**
 * The name in a row of a table, which leads to the page of the person. A student without a personal code has no page.
 */
export function PersonLink({ personId, name }: { personId: number | null; name: string }) {
  const shown = <bdi>{name || 'No name'}</bdi>;
  if (personId === null) return shown;
  return (
    // As high as a thumb, and the row as high as without a link.
    <Link
      href={personPath(personId)}
      className="-my-3.5 inline-block min-w-11 py-3.5 underline-offset-4 hover:underline"
    >
      {shown}
    </Link>
  );
}
