import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

/** Shown if no subject exists, with a link to create one. `children` explains why a subject is needed. */
export function NoSubjects({ children }: { children: ReactNode }) {
  return (
    <EmptyState
      title="No subjects found"
      action={
        <ButtonLink href="/admin/subjects" variant="primary">
          Create Subjects
        </ButtonLink>
      }
    >
      {children}
    </EmptyState>
  );
}
