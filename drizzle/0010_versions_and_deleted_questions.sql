DROP INDEX "questions_exam_id_is_draft_id_index";--> statement-breakpoint
DROP INDEX "students_closed_score_index";--> statement-breakpoint
DROP INDEX "students_standing_index";--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "question_images" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subjects" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "topics" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "questions_exam_id_is_draft_deleted_at_id_index" ON "questions" USING btree ("exam_id","is_draft","deleted_at","id");--> statement-breakpoint
CREATE INDEX "students_closed_score_index" ON "students" USING btree ("exam_id","total_score","total_questions") WHERE "students"."status" <> 'in_progress';--> statement-breakpoint
CREATE INDEX "students_standing_index" ON "students" USING btree ("exam_id","status","total_score","percentage","total_questions");