import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { onLoginRequired } from '#web/platform/api/login-required.ts';
import { mayDiscard } from '#web/platform/navigation/unsaved.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { checkAuthOnce, recheckAuth, setAuthStatus, useAuthStatus } from './auth-status.ts';
import { LoginDialog } from './login-dialog.tsx';

type AdminGateProps = { children: ReactNode; fallback: ReactNode };

/**
 * Shows its children only to an administrator, and shows the login to other visitors after the check. If the login
 * expires later, the children stay mounted under the login dialog, so that typed text is not lost.
 */
export function AdminGate({ children, fallback }: AdminGateProps) {
  const status = useAuthStatus();
  const [, navigate] = useLocation();
  const [hasEntered, setHasEntered] = useState(false);
  const isAnonymous = status === 'anonymous';
  if (status === 'authenticated' && !hasEntered) setHasEntered(true);

  useEffect(() => {
    void checkAuthOnce();
    return onLoginRequired(() => setAuthStatus('anonymous'));
  }, []);

  useEffect(() => {
    // The login may have changed in another tab or expired. Check it now, so that the user learns of it before saving.
    const look = () => {
      if (!document.hidden) void recheckAuth();
    };
    // Both events are needed: windows side by side are never hidden, and phones do not always send a focus event.
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  return (
    <>
      {hasEntered ? children : isAnonymous ? <Closed /> : fallback}
      <LoginDialog
        isForced
        open={isAnonymous}
        onClose={() => {
          if (mayDiscard()) navigate('/');
        }}
        {...(hasEntered && {
          description: 'Your login has ended. Log in to go on; what you have typed is still there.',
        })}
      />
    </>
  );
}

/** The page behind the login dialog before the first login. */
function Closed() {
  usePageTitle('Admin Login');
  return (
    <main id="main" tabIndex={-1} className="page pt-9">
      <h1 className="font-bold text-2xl">Administration</h1>
      <p className="mt-2 text-ink-soft">Log in to manage the content of this site.</p>
    </main>
  );
}
