ALTER TABLE "students" ADD COLUMN "time_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "last_save_at" timestamp with time zone;