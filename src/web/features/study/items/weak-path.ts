/** The address that begins a test of weak questions, in all topics or in one. */
export const weakPath = (topic?: { subject: string; topic: string }): string =>
  `/practice?${new URLSearchParams({ start: 'weak', ...topic })}`;
