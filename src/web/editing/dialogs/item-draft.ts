import * as z from 'zod/mini';

/** The fields of a subject or a topic that an educator edits. */
export type ItemDraft = { name: string; description: string };

/** A stored subject or topic, as far as its form needs it. */
export const VersionedItem = z.object({ name: z.string(), description: z.string(), version: z.int() });
export type VersionedItem = z.infer<typeof VersionedItem>;
