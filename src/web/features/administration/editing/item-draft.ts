/** The fields of a subject or a topic that an educator edits. */
export type ItemDraft = { name: string; description: string };
