CREATE TABLE "site_identity" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"site_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "site_identity_one_row_check" CHECK ("site_identity"."id" = 1)
);
