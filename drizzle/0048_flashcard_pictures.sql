ALTER TABLE "flashcards" ADD COLUMN "question_image_url" text;--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "answer_image_url" text;