/** What an educator writes of a subject or of a topic. */
export type ContentDraft = { name: string; description: string };
