CREATE TABLE "gradebooks" (
	"cohort_id" integer PRIMARY KEY NOT NULL,
	"best_of" integer,
	"weights" jsonb NOT NULL,
	CONSTRAINT "gradebooks_best_of_check" CHECK ("gradebooks"."best_of" > 0)
);
--> statement-breakpoint
ALTER TABLE "gradebooks" ADD CONSTRAINT "gradebooks_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;