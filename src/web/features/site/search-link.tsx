import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { searchFieldId } from '#web/features/library/search/search-field-id.ts';

/** Opens the page of the subjects with the focus in the field that searches the library. */
export function SearchLink({ className, children }: { className: string; children: ReactNode }) {
  const focusIfHere = (event: MouseEvent) => {
    const field = document.getElementById(searchFieldId);
    if (!field) return;
    event.preventDefault();
    field.focus();
  };
  return (
    <Link
      href={`/subjects#${searchFieldId}`}
      aria-label="Search"
      title="Search"
      onClick={focusIfHere}
      className={className}
    >
      {children}
    </Link>
  );
}
