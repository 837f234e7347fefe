CREATE TABLE "question_uploads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_uploads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "upload_id" integer;--> statement-breakpoint
ALTER TABLE "question_uploads" ADD CONSTRAINT "question_uploads_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_uploads_exam_id_index" ON "question_uploads" USING btree ("exam_id");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_upload_id_question_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."question_uploads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_upload_index" ON "questions" USING btree ("upload_id") WHERE "questions"."upload_id" is not null;