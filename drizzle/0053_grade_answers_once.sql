-- No attempt should have two answers to one question; an unknown fault may have left some, and the key would refuse them.
DELETE FROM "student_answers" AS "later" USING "student_answers" AS "first"
	WHERE "first"."student_id" = "later"."student_id" AND "first"."question_id" = "later"."question_id" AND "first"."id" < "later"."id";--> statement-breakpoint
ALTER TABLE "student_answers" DROP CONSTRAINT "student_answers_pkey";--> statement-breakpoint
ALTER TABLE "student_answers" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "student_answers" ALTER COLUMN "id" DROP NOT NULL;--> statement-breakpoint
DROP INDEX "student_answers_student_id_question_id_index";--> statement-breakpoint
ALTER TABLE "student_answers" ADD CONSTRAINT "student_answers_student_id_question_id_pk" PRIMARY KEY("student_id","question_id");
