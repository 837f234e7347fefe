/** What an educator writes of a subject or of a topic. */
export type ItemDraft = { name: string; description: string };
