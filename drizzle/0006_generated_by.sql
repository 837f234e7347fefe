ALTER TABLE "flashcards" ADD COLUMN "generated_by" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "generated_by" jsonb;