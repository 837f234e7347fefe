DROP INDEX "students_closed_score_index";--> statement-breakpoint
DROP INDEX "students_standing_index";--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD COLUMN "points" integer;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "duration" integer;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "mark_right" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "mark_wrong" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "mark_blank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "mark_unit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "points" integer;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "max_points" integer;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "wrong_count" integer;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "person_key" text;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "scores_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "review_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "attempts_allowed" integer;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "entry" varchar(10) DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "mark_right" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "mark_wrong" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "mark_blank" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "mark_unit" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "students_closed_points_index" ON "students" USING btree ("exam_id","points","max_points") WHERE "students"."status" <> 'in_progress' and "students"."points" is not null;--> statement-breakpoint
CREATE INDEX "students_person_index" ON "students" USING btree ("exam_id","person_key") WHERE "students"."person_key" is not null;--> statement-breakpoint
CREATE INDEX "students_closed_score_index" ON "students" USING btree ("exam_id","total_score","total_questions") WHERE "students"."status" <> 'in_progress' and "students"."points" is null;--> statement-breakpoint
CREATE INDEX "students_standing_index" ON "students" USING btree ("exam_id","status","total_score","percentage","total_questions","points","max_points");--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_window_check" CHECK ("exams"."closes_at" > "exams"."opens_at");--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_marking_check" CHECK ("exams"."mark_unit" > 0 and "exams"."mark_right" > 0 and "exams"."mark_wrong" <= 0 and "exams"."mark_blank" < "exams"."mark_right");