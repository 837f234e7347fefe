ALTER TABLE "cohorts" ADD COLUMN "is_of_one_exam" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now only the migration of rosters has made cohorts, one of each roster.
UPDATE "cohorts" SET "is_of_one_exam" = true WHERE (SELECT count(*) FROM "exam_cohorts" WHERE "cohort_id" = "cohorts"."id") = 1;
