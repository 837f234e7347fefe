ALTER TABLE "bank_items" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bank_items_deleted_index" ON "bank_items" USING btree ("deleted_at") WHERE "bank_items"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "bank_items" ADD CONSTRAINT "bank_items_deleted_check" CHECK ("bank_items"."deleted_at" is null or "bank_items"."state" = 'retired');