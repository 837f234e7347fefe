CREATE TABLE "answer_sheets" (
	"student_id" integer PRIMARY KEY NOT NULL,
	"exam_id" integer NOT NULL,
	"paper" uuid NOT NULL,
	"question_ids" integer[] NOT NULL,
	"total" integer NOT NULL,
	"chose_a" numeric NOT NULL,
	"chose_b" numeric NOT NULL,
	"chose_c" numeric NOT NULL,
	"chose_d" numeric NOT NULL,
	"correct" numeric NOT NULL,
	"seconds" smallint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "answer_sheets" ADD CONSTRAINT "answer_sheets_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_sheets_exam_id_student_id_index" ON "answer_sheets" USING btree ("exam_id","student_id");