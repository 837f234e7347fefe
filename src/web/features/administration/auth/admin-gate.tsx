import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { onLoginRequired } from '#web/platform/api/login-required.ts';
import { mayDiscard } from '#web/platform/navigation/unsaved.ts';
import { usePageTitle } from '#web/ui/page/use-page-title.ts';
import { checkAuthOnce, recheckAuth, setAuthStatus, useAuthStatus } from './auth-status.ts';
import { LoginDialog } from './login-dialog.tsx';

type AdminGateProps = { children: ReactNode; fallback: ReactNode };

/**
 * Shows its children to the administrator alone, and the login to everybody else once the check has been answered. When a login
 * runs out later, the children stay under the login dialog, with all that was typed.
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
    // A login or a logout in another tab, or the end of a night: better learned now than when something is to be saved.
    const look = () => {
      if (!document.hidden) void recheckAuth();
    };
    // Windows side by side are never hidden, and phones do not always tell a tab that it has the focus.
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

/** What lies behind the dialog before anybody has logged in. */
function Closed() {
  usePageTitle('Admin Login');
  return (
    <main id="main" tabIndex={-1} className="page pt-9">
      <h1 className="font-bold text-2xl">Administration</h1>
      <p className="mt-2 text-ink-soft">Log in to manage the content of this site.</p>
    </main>
  );
}
