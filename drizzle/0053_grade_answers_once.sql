ALTER TABLE "student_answers" DROP CONSTRAINT "student_answers_pkey";--> statement-breakpoint
ALTER TABLE "student_answers" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "student_answers" ALTER COLUMN "id" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "student_answers_student_id_question_id_index";--> statement-breakpoint
-- No attempt should have two answers to one question. Only if an unknown fault has left some, the rows are compared, which takes as long as
-- the rest of this migration.
DO $$
BEGIN
	ALTER TABLE "student_answers" ADD CONSTRAINT "student_answers_student_id_question_id_pk" PRIMARY KEY("student_id","question_id");
EXCEPTION WHEN unique_violation THEN
	DELETE FROM "student_answers" AS "later" USING "student_answers" AS "first"
		WHERE "first"."student_id" = "later"."student_id" AND "first"."question_id" = "later"."question_id" AND "first"."id" < "later"."id";
	ALTER TABLE "student_answers" ADD CONSTRAINT "student_answers_student_id_question_id_pk" PRIMARY KEY("student_id","question_id");
END
$$;
