ALTER TABLE "flashcards" ADD COLUMN "known_by" text;--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "imported_as" text;--> statement-breakpoint
CREATE INDEX "flashcards_known_by_index" ON "flashcards" USING btree ("known_by") WHERE "flashcards"."known_by" is not null;