import type { ReactNode } from 'react';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

/** Leads to where subjects are made; `children` tells why there must be one first. */
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
