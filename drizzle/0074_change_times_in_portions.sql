CREATE TABLE "exam_time_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "exam_time_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"minutes" integer,
	"user_id" integer,
	"username" text,
	"attempt_ids" integer[] NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exam_time_changes" ADD CONSTRAINT "exam_time_changes_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_time_changes" ADD CONSTRAINT "exam_time_changes_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_time_changes_left_index" ON "exam_time_changes" USING btree ("exam_id","id") WHERE "exam_time_changes"."attempt_ids" <> '{}';