CREATE TABLE "roster_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roster_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"roll_number" text,
	"email" text,
	"extra_percent" integer DEFAULT 0 NOT NULL,
	"code" varchar(8) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "roster_entries_extra_percent_check" CHECK ("roster_entries"."extra_percent" between 0 and 200)
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "device_key" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "roster_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "roster_entries" ADD CONSTRAINT "roster_entries_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "roster_entries_code_index" ON "roster_entries" USING btree ("exam_id","code");--> statement-breakpoint
CREATE INDEX "roster_entries_position_index" ON "roster_entries" USING btree ("exam_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "students_open_roster_index" ON "students" USING btree ("exam_id","person_key") WHERE "students"."status" = 'in_progress' and "students"."person_key" like 'roster:%';--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_entry_check" CHECK ("exams"."entry" in ('open', 'roster'));