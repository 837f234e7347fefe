import type { ReactNode } from 'react';
import { type Access, mayCall, refusalOf } from '#contract/access.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { useRole } from './use-may.ts';

type RoleGateProps = {
  needed: Access;
  /** The screen has its own `main`. */
  isBare?: boolean;
  children: ReactNode;
};

/**
 * Shows a screen to the roles that may use it, and tells the others why not. Until the role is known the screen is
 * shown.
 */
export function RoleGate({ needed, isBare = false, children }: RoleGateProps) {
  const role = useRole();
  if (role === undefined || mayCall(role, needed)) return children;
  const refused = <Refused text={refusalOf(role, needed)} />;
  return isBare ? (
    <main id="main" tabIndex={-1}>
      {refused}
    </main>
  ) : (
    refused
  );
}

function Refused({ text }: { text: string }) {
  usePageTitle('Not for your role');
  return (
    <EmptyState
      isPage
      title="This page is not for your role"
      action={<ButtonLink href="/admin">To my pages</ButtonLink>}
    >
      {text}
    </EmptyState>
  );
}
