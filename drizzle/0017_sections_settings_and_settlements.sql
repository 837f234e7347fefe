CREATE TABLE "challenges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"reason" varchar(30) NOT NULL,
	"text" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "challenges_studentId_questionId_unique" UNIQUE("student_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "exam_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"advance" varchar(10) DEFAULT 'clock' NOT NULL,
	"may_return" boolean DEFAULT false NOT NULL,
	CONSTRAINT "exam_sections_minutes_check" CHECK ("exam_sections"."minutes" > 0),
	CONSTRAINT "exam_sections_advance_check" CHECK ("exam_sections"."advance" in ('clock', 'student'))
);
--> statement-breakpoint
CREATE TABLE "settlements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"settled_at" timestamp with time zone NOT NULL,
	"settled_by" text NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "student_answers" DROP CONSTRAINT "student_answers_selected_answer_check";--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_correct_answer_check";--> statement-breakpoint
DROP INDEX "students_closed_points_index";--> statement-breakpoint
DROP INDEX "students_closed_score_index";--> statement-breakpoint
DROP INDEX "students_standing_index";--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "option_c" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "option_d" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD COLUMN "chose_e" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD COLUMN "chose_f" numeric DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "is_ranked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "shuffle_questions" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "shuffle_options" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "palette" varchar(20) DEFAULT 'standard' NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "refuses_late_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "preset" jsonb;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "option_e" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "option_f" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "also_correct" char(1)[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "key_state" varchar(20) DEFAULT 'normal' NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "section_id" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "challenges" ADD CONSTRAINT "challenges_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_sections" ADD CONSTRAINT "exam_sections_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "settlements" ADD CONSTRAINT "settlements_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "challenges_question_id_index" ON "challenges" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "exam_sections_exam_id_position_index" ON "exam_sections" USING btree ("exam_id","position");--> statement-breakpoint
CREATE INDEX "settlements_question_id_index" ON "settlements" USING btree ("question_id");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_section_id_exam_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."exam_sections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_section_index" ON "questions" USING btree ("section_id") WHERE "questions"."section_id" is not null;--> statement-breakpoint
CREATE INDEX "students_closed_points_index" ON "students" USING btree ("exam_id","points","max_points","wrong_count") WHERE "students"."status" <> 'in_progress' and "students"."is_ranked" and "students"."points" is not null;--> statement-breakpoint
CREATE INDEX "students_closed_score_index" ON "students" USING btree ("exam_id","total_score","total_questions") WHERE "students"."status" <> 'in_progress' and "students"."is_ranked" and "students"."points" is null;--> statement-breakpoint
CREATE INDEX "students_standing_index" ON "students" USING btree ("exam_id","status","total_score","percentage","total_questions","points","max_points","wrong_count","is_ranked");--> statement-breakpoint
ALTER TABLE "student_answers" ADD CONSTRAINT "student_answers_selected_answer_check" CHECK ("student_answers"."selected_answer" in ('A', 'B', 'C', 'D', 'E', 'F')) NOT VALID;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_palette_check" CHECK ("exams"."palette" in ('standard', 'fiveStates'));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_options_check" CHECK (num_nonnulls("questions"."option_a", "questions"."option_b", "questions"."option_c", "questions"."option_d", "questions"."option_e", "questions"."option_f")
        = case when "questions"."option_f" is not null then 6 when "questions"."option_e" is not null then 5 when "questions"."option_d" is not null then 4
          when "questions"."option_c" is not null then 3 else 2 end);--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_key_state_check" CHECK ("questions"."key_state" in ('normal', 'bonus_all', 'bonus_attempted', 'dropped'));--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_correct_answer_check" CHECK ("questions"."correct_answer" in ('A', 'B', 'C', 'D', 'E', 'F')) NOT VALID;--> statement-breakpoint
-- Checks the rows that are there. Where migration 0012 kept a row with a letter without a meaning, such as the key 'Z', the rule holds for new
-- and changed rows only: a start must not fail because of it.
DO $$
DECLARE
  rule record;
BEGIN
  FOR rule IN
    SELECT conrelid::regclass AS "table", conname AS name FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND conname in ('student_answers_selected_answer_check', 'questions_correct_answer_check')
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', rule."table", rule.name);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'A row of the table % violates %.', rule."table", rule.name;
    END;
  END LOOP;
END $$;--> statement-breakpoint
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exam_sections" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
--> statement-breakpoint
-- Of the closed attempts of each person only the first one is ranked. Attempts without a person stay ranked.
UPDATE "students" SET "is_ranked" = false FROM (
	SELECT "id", row_number() OVER (PARTITION BY "exam_id", "person_key" ORDER BY "end_time", "id") AS "place"
	FROM "students" WHERE "person_key" IS NOT NULL AND "status" in ('completed', 'expired')
) AS "closed" WHERE "closed"."id" = "students"."id" AND "closed"."place" > 1;
