CREATE TABLE "backup_schedule" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"every" text,
	"kept" integer DEFAULT 7 NOT NULL,
	"next_at" timestamp with time zone,
	"last_at" timestamp with time zone,
	"last_bytes" bigint,
	"last_way" text,
	CONSTRAINT "backup_schedule_one_row_check" CHECK ("backup_schedule"."id" = 1),
	CONSTRAINT "backup_schedule_every_check" CHECK ("backup_schedule"."every" in ('day', 'week')),
	CONSTRAINT "backup_schedule_kept_check" CHECK ("backup_schedule"."kept" between 1 and 100),
	CONSTRAINT "backup_schedule_next_check" CHECK (("backup_schedule"."every" is null) = ("backup_schedule"."next_at" is null)),
	CONSTRAINT "backup_schedule_way_check" CHECK ("backup_schedule"."last_way" in ('download', 'schedule', 'command'))
);
