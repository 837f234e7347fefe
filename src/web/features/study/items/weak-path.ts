/** The address that begins a test of what is weak, in all topics or in one. */
export const weakPath = (topic?: { subject: string; topic: string }): string =>
  `/practice?${new URLSearchParams({ start: 'weak', ...topic })}`;
