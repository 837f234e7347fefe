CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"secret_id" text NOT NULL,
	CONSTRAINT "installation_one_row_check" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
-- The application never wrote values that these rules forbid, but a person with psql may have. Repairs the values with an obvious meaning.
UPDATE "questions" SET "correct_answer" = upper("correct_answer") WHERE "correct_answer" in ('a', 'b', 'c', 'd');--> statement-breakpoint
UPDATE "questions" SET "difficulty" = CASE WHEN lower(trim("difficulty")) in ('easy', 'hard') THEN lower(trim("difficulty")) ELSE 'medium' END WHERE "difficulty" not in ('easy', 'medium', 'hard');--> statement-breakpoint
UPDATE "student_answers" SET "selected_answer" = upper("selected_answer") WHERE "selected_answer" in ('a', 'b', 'c', 'd');--> statement-breakpoint
UPDATE "exams" SET "duration" = 1 WHERE "duration" < 1;--> statement-breakpoint
UPDATE "exams" SET "passing_score" = least(greatest("passing_score", 0), 100) WHERE "passing_score" not between 0 and 100;--> statement-breakpoint
UPDATE "students" SET "passing_score" = least(greatest("passing_score", 0), 100) WHERE "passing_score" not between 0 and 100;--> statement-breakpoint
ALTER TABLE "student_answers" ADD CONSTRAINT "student_answers_selected_answer_check" CHECK ("student_answers"."selected_answer" in ('A', 'B', 'C', 'D')) NOT VALID;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_status_check" CHECK ("students"."status" in ('in_progress', 'completed', 'expired')) NOT VALID;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_passing_score_check" CHECK ("students"."passing_score" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_duration_check" CHECK ("exams"."duration" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_passing_score_check" CHECK ("exams"."passing_score" between 0 and 100) NOT VALID;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_correct_answer_check" CHECK ("questions"."correct_answer" in ('A', 'B', 'C', 'D')) NOT VALID;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_difficulty_check" CHECK ("questions"."difficulty" in ('easy', 'medium', 'hard')) NOT VALID;--> statement-breakpoint
-- Checks the rows that are there. Where a row has a value without an obvious meaning, such as the key 'Z', the rule holds for new and
-- changed rows only: a start must not fail because of it.
DO $$
DECLARE
  rule record;
BEGIN
  FOR rule IN
    SELECT conrelid::regclass AS "table", conname AS name FROM pg_constraint
    WHERE contype = 'c' AND NOT convalidated AND connamespace = 'public'::regnamespace AND conname in ('student_answers_selected_answer_check', 'students_status_check', 'students_passing_score_check', 'exams_duration_check', 'exams_passing_score_check', 'questions_correct_answer_check', 'questions_difficulty_check')
  LOOP
    BEGIN
      EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', rule."table", rule.name);
    EXCEPTION WHEN check_violation THEN
      RAISE WARNING 'A row of the table % violates %.', rule."table", rule.name;
    END;
  END LOOP;
END $$;
