ALTER TABLE "students" ADD COLUMN "extra_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "closed_early" boolean DEFAULT false NOT NULL;