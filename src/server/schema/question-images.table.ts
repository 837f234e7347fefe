import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Uploaded images, re-encoded. The picture of a question, an item, a case or a flashcard contains their URL; several
 * may use one image.
 */
export const questionImages = pgTable('question_images', {
  /** Derived from the content, so that equal images have one row. */
  name: text().primaryKey(),
  /** WebP, base64. */
  data: text().notNull(),
  /** When an hourly job found that nothing uses the image; null while one does. */
  unusedSince: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
