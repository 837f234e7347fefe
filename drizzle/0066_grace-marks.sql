ALTER TABLE "exams" ADD COLUMN "grace_marks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_mark_changes" ADD COLUMN "grace_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pass_mark_changes" ADD COLUMN "grace_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_grace_marks_check" CHECK ("exams"."grace_marks" >= 0);