/** How the saving goes. `refused`: the server will not have an answer, and `message` says why. */
export type SaveStatus =
  | { kind: 'saved' | 'saving' | 'offline'; pending: number }
  | {
      kind: 'refused';
      pending: number;
      message: string;
    };

/** What the student reads about it. */
export function saveStatusText({ kind, pending }: SaveStatus): string {
  if (kind === 'saved') return 'All answers saved';
  if (kind === 'saving') return 'Saving…';
  const answers = pending === 1 ? '1 answer' : `${pending} answers`;
  return kind === 'offline' ? `Offline: ${answers} kept on this device` : `${answers} not saved`;
}
