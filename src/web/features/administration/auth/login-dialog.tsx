import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { login } from '#contract/administration/auth.contract.ts';
import { ApiError, call } from '#web/platform/api/api-client.ts';
import { useSingleMutation } from '#web/platform/api/use-single-mutation.ts';
import { schemaResolver } from '#web/platform/schema-resolver.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { setAuthStatus, useAuthStatus } from './auth-status.ts';

export type LoginDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The page needs a login: Escape does not close the dialog, and the other button is Go Home. */
  isForced?: boolean;
  /** Why the login is needed, if that is not obvious. */
  description?: string;
};

/** Asks for the username and password of the administrator. The form is reset each time the dialog opens. */
export function LoginDialog(props: LoginDialogProps) {
  const { open, isForced, onClose } = props;
  const isAuthenticated = useAuthStatus() === 'authenticated';
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Close after this login, or after a check that was answered late.
    if (isAuthenticated && open && !isForced) close();
  }, [isAuthenticated, open, isForced]);

  const [{ isOpen, openings }, setSeen] = useState({ isOpen: open, openings: 0 });
  if (open !== isOpen) setSeen({ isOpen: open, openings: open ? openings + 1 : openings });
  return <LoginWindow key={openings} {...props} />;
}

function LoginWindow({ open, onClose, isForced = false, description }: LoginDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const send = useSingleMutation({
    mutationFn: (body: { username: string; password: string }) => call(login, { body }),
    onSuccess: () => {
      setAuthStatus('authenticated');
      // Repeat the queries that the server has refused without a login.
      void queryClient.invalidateQueries();
    },
  });

  return (
    <Dialog
      open={open}
      onOpenChange={() => {
        if (!isForced && !send.isPending) onClose();
      }}
      title="Admin Login"
      description={description ?? 'For the educator who runs this site. Students need no login.'}
      footer={
        <>
          <Button onClick={onClose}>{isForced ? 'Go Home' : 'Cancel'}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={send.isPending} pendingLabel="Logging in…">
            Log in
          </Button>
        </>
      }
    >
      <LoginForm id={formId} error={send.error} onSubmit={send.mutate} />
    </Dialog>
  );
}

type LoginFormProps = {
  id: string;
  error: Error | null;
  onSubmit: (body: { username: string; password: string }) => void;
};

function LoginForm({ id, error, onSubmit }: LoginFormProps) {
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { username: '', password: '' },
    resolver: schemaResolver(login.body),
    reValidateMode: 'onSubmit',
  });

  return (
    <form id={id} noValidate onSubmit={handleSubmit((body) => onSubmit(body))} className="grid gap-5">
      {error ? (
        <Notice tone="bad" role="alert">
          {loginError(error)}
        </Notice>
      ) : null}
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        error={formState.errors.username?.message}
        {...register('username')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <p className="text-ink-soft text-sm">
        Forgotten the password? The operator sets a new one on the server with{' '}
        <code className="whitespace-nowrap">npm run admin -- reset-password</code>.
      </p>
    </form>
  );
}

function loginError(error: Error): string {
  if (error instanceof ApiError) return error.said ?? 'Invalid username or password';
  return 'An error occurred during login. Please try again.';
}
