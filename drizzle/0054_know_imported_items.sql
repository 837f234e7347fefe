ALTER TABLE "bank_items" ADD COLUMN "known_by" text;--> statement-breakpoint
ALTER TABLE "bank_items" ADD COLUMN "imported_version" integer;--> statement-breakpoint
CREATE INDEX "bank_items_known_by_index" ON "bank_items" USING btree ("known_by") WHERE "bank_items"."known_by" is not null;