import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { readLink } from '../box/secret-link.ts';

/** The messages for a text that is no complete secret link. */
export const linkProblems = {
  broken:
    'A part of this link is missing. Copy the whole link: it ends with 43 letters, digits, hyphens or underscores.',
  newer: 'A newer version of this site has made this link. Reload this page, then open the link again.',
  none: 'This is not a secret link. It looks like …/plan/move#v1. followed by 43 letters and digits.',
} as const;

/**
 * Takes a link that the student pastes. An installed app on an iPhone has no address bar, so a link cannot be opened in
 * it.
 */
export function PasteLink({ onSecret }: { onSecret: (secret: string) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const open = (event: FormEvent) => {
    event.preventDefault();
    const read = readLink(text.includes('#') ? text : `#${text.trim()}`);
    if (read.kind !== 'secret') return setProblem(linkProblems[text.trim() === '' ? 'none' : read.kind]);
    setText('');
    setProblem(undefined);
    onSecret(read.secret);
  };
  return (
    <form onSubmit={open} className="mt-6 max-w-xl">
      <TextField
        label="Open a link from another device"
        value={text}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Paste the secret link"
        {...(problem !== undefined && { error: problem })}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setProblem(undefined);
        }}
        after={
          <Button type="submit" className="min-h-12">
            Open
          </Button>
        }
      />
    </form>
  );
}
