CREATE TABLE "question_images" (
	"name" text PRIMARY KEY NOT NULL,
	"data" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "students_exam_id_index" ON "students" USING btree ("exam_id");