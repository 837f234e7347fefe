import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { onLoginRequired } from '#web/platform/login-required.ts';
import { usePageTitle } from '#web/ui/use-page-title.ts';
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
    if (!isAnonymous) return;
    // The login may have been given in another tab meanwhile.
    const look = () => void recheckAuth();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [isAnonymous]);

  return (
    <>
      {hasEntered ? children : isAnonymous ? <Closed /> : fallback}
      <LoginDialog
        isForced
        open={isAnonymous}
        onClose={() => navigate('/')}
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
