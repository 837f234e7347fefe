import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { PersonalCode } from './use-personal-code.ts';

type PersonalCodeFormProps = {
  code: PersonalCode;
  hint: string;
  variant: 'primary' | 'secondary';
  /** The control with the focus has been removed. */
  takesFocus: boolean;
  className?: string;
};

export function PersonalCodeForm({ code, hint, variant, takesFocus, className }: PersonalCodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus();
  }, [takesFocus]);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        code.submit();
      }}
      noValidate
      className={cx('grid content-start gap-5', className)}
    >
      <TextField
        label="Your personal code"
        name="rosterCode"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        placeholder="ABCD-EFGH"
        required
        value={code.typed}
        error={code.error}
        hint={hint}
        inputClassName="tabular uppercase placeholder:text-ink-faint"
        onChange={({ target }) => code.type(target.value)}
      />
      <Button
        type="submit"
        size="large"
        variant={variant}
        disabled={code.typed.trim() === ''}
        isPending={code.isPending}
        pendingLabel="Looking…"
      >
        Continue
      </Button>
    </form>
  );
}
