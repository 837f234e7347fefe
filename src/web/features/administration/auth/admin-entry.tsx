import { type ComponentType, useState } from 'react';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import type { ButtonVariant } from '#web/ui/button-style.ts';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/overlays/toast.tsx';
import { useAuthStatus } from './auth-status.ts';
import type { LoginDialogProps } from './login-dialog.tsx';

type AdminEntryProps = { variant?: ButtonVariant; className?: string; onOpen?: () => void };

/** A button for the educator. It opens the login, or leads to the administration if the educator is logged in. */
export function AdminEntry({ variant = 'secondary', className, onOpen }: AdminEntryProps) {
  const isAuthenticated = useAuthStatus() === 'authenticated';
  const [isOpen, setIsOpen] = useState(false);
  const [LoginDialog, setLoginDialog] = useState<ComponentType<LoginDialogProps>>();
  const look = { variant, className: cx('noscript:hidden', className) };

  const open = async () => {
    onOpen?.();
    try {
      // The login is in its own bundle, because students never need it.
      const loaded = await import('./login-dialog.tsx');
      setLoginDialog(() => loaded.LoginDialog);
      setIsOpen(true);
    } catch (error) {
      console.error('The login could not be loaded', error);
      toast({ title: 'Error', description: 'An error occurred during login. Please try again.', tone: 'destructive' });
    }
  };

  return (
    <>
      {isAuthenticated ? (
        <ButtonLink href="/admin" {...look}>
          <BothWide shown="Admin Dashboard" other="Admin Login" />
        </ButtonLink>
      ) : (
        <Button onClick={open} {...look}>
          <BothWide shown="Admin Login" other="Admin Dashboard" />
        </Button>
      )}
      {LoginDialog ? <LoginDialog open={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/** Has the width of the wider text, so that the header does not move when the check is answered. */
function BothWide({ shown, other }: { shown: string; other: string }) {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <span>{shown}</span>
      <span aria-hidden="true" className="invisible">
        {other}
      </span>
    </span>
  );
}
