CREATE TABLE "announcement_readings" (
	"announcement_id" integer NOT NULL,
	"attempt_id" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_readings_announcement_id_attempt_id_pk" PRIMARY KEY("announcement_id","attempt_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"exam_id" integer NOT NULL,
	"number" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"section" integer,
	"attempt_id" integer,
	CONSTRAINT "announcements_examId_number_unique" UNIQUE("exam_id","number")
);
--> statement-breakpoint
ALTER TABLE "announcement_readings" ADD CONSTRAINT "announcement_readings_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_readings" ADD CONSTRAINT "announcement_readings_attempt_id_students_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_attempt_id_students_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_readings_attempt_id_index" ON "announcement_readings" USING btree ("attempt_id");--> statement-breakpoint
CREATE INDEX "announcements_attempt_id_index" ON "announcements" USING btree ("attempt_id");--> statement-breakpoint
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "announcements" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
