/** How the saving goes. `isKept`: this device holds the answers, should the page be closed. `refused`: the server will not have an answer, and `message` says why. */
export type SaveStatus =
  | { kind: 'saved'; pending: number }
  | { kind: 'saving'; pending: number }
  | { kind: 'offline'; pending: number; isKept: boolean }
  | { kind: 'refused'; pending: number; isKept: boolean; message: string };

/** What the student reads about it. */
export function saveStatusText(status: SaveStatus): string {
  if (status.kind === 'saved') return 'All answers saved';
  if (status.kind === 'saving') return 'Saving…';
  const answers = status.pending === 1 ? '1 answer' : `${status.pending} answers`;
  if (status.kind === 'refused') return `${answers} not saved`;
  return status.isKept
    ? `Offline: ${answers} kept on this device`
    : `Offline: ${answers} only on this page. Keep it open.`;
}
