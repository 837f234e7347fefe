CREATE TABLE "exam_patterns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_patterns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rules" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_sections" ADD COLUMN "questions" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_patterns_name_index" ON "exam_patterns" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "exam_sections" ADD CONSTRAINT "exam_sections_questions_check" CHECK ("exam_sections"."questions" > 0);