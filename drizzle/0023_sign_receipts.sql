CREATE TABLE "receipt_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kid" text NOT NULL,
	"x" text NOT NULL,
	CONSTRAINT "receipt_keys_kid_unique" UNIQUE("kid")
);
--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "typed_name" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "receipt_facts" jsonb;