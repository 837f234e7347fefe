ALTER TABLE "exams" ADD COLUMN "year" integer;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "archived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_year_check" CHECK ("exams"."year" between 2000 and 2199);