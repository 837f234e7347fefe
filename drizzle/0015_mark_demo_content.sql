CREATE TABLE "demo_content" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"installed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "demo_content_one_row_check" CHECK ("demo_content"."id" = 1)
);
