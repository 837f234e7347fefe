import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/page/empty-state.tsx';

/** Shown if no subject exists, with a link to create one. `children` explains why a subject is needed. */
export function NoSubjects({ children }: { children: ReactNode }) {
  return (
    <EmptyState title="No subjects found" link={{ href: '/admin/subjects', text: 'Create Subjects' }}>
      {children}
    </EmptyState>
  );
}
