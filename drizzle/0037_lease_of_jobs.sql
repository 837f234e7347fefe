CREATE TABLE "job_lease" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"holder" uuid NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"runs" jsonb NOT NULL,
	CONSTRAINT "job_lease_one_row_check" CHECK ("job_lease"."id" = 1)
);
