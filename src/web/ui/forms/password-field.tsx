import { type ComponentProps, useState } from 'react';
import { Button } from '../button.tsx';
import { TextField } from './text-field.tsx';

/** A field for a password, with a button that shows what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'after'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <Button className="min-h-12 w-20 flex-none" onClick={() => setIsShown(!isShown)}>
          <span>
            {isShown ? 'Hide' : 'Show'}
            <span className="sr-only"> what is typed</span>
          </span>
        </Button>
      }
    />
  );
}
