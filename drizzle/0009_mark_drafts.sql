DROP INDEX "flashcards_topic_id_id_index";--> statement-breakpoint
DROP INDEX "questions_exam_id_id_index";--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "is_draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "warnings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "flashcards_topic_id_is_draft_id_index" ON "flashcards" USING btree ("topic_id","is_draft","id");--> statement-breakpoint
CREATE INDEX "questions_exam_id_is_draft_id_index" ON "questions" USING btree ("exam_id","is_draft","id");