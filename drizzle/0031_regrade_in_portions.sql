CREATE TABLE "regradings" (
	"exam_id" integer PRIMARY KEY NOT NULL,
	"question_ids" integer[] NOT NULL,
	"is_recount" boolean NOT NULL,
	"up_to_start" timestamp with time zone NOT NULL,
	"up_to_id" integer NOT NULL,
	"done" integer NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regradings" ADD CONSTRAINT "regradings_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;