CREATE TABLE "removed_flashcards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "removed_flashcards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"removal_id" uuid NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	"card" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "flashcards_topic_id_is_draft_id_index";--> statement-breakpoint
ALTER TABLE "flashcards" ADD COLUMN "position" integer DEFAULT 2147483647 NOT NULL;--> statement-breakpoint
CREATE INDEX "removed_flashcards_removal_id_index" ON "removed_flashcards" USING btree ("removal_id");--> statement-breakpoint
CREATE INDEX "removed_flashcards_removed_at_index" ON "removed_flashcards" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "flashcards_topic_id_is_draft_position_id_index" ON "flashcards" USING btree ("topic_id","is_draft","position","id");