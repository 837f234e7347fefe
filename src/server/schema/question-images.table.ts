import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Uploaded images, re-encoded. Questions name them by their address; one image may serve several. */
export const questionImages = pgTable('question_images', {
  /** Made of the content: the same picture has the same name. */
  name: text().primaryKey(),
  /** WebP, base64. */
  data: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
