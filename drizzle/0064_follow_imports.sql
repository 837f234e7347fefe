ALTER TABLE "import_batches" ADD COLUMN "work_id" text;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "progress" json;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "heartbeat_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_batches" ADD COLUMN "failure" text;