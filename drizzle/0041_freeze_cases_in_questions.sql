ALTER TABLE "questions" DROP CONSTRAINT "questions_case_id_cases_id_fk";
--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "case_text" text;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "case_image_url" text;--> statement-breakpoint
CREATE INDEX "questions_exam_case_index" ON "questions" USING btree ("exam_id") WHERE "questions"."case_id" is not null;--> statement-breakpoint
-- Gives a question the vignette of its case, and gives a question its own item if the bank has the same text in another case.
CREATE OR REPLACE FUNCTION "keep_bank_item"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
	"texts" text[] := array_remove(ARRAY[NEW."option_a", NEW."option_b", NEW."option_c", NEW."option_d", NEW."option_e", NEW."option_f"], NULL);
	"print" text;
	"newest" "bank_versions";
	"item" "bank_items";
	"changed" text := 'wording';
BEGIN
	IF NEW."case_id" IS NOT NULL AND NEW."case_text" IS NULL THEN
		SELECT "id", "text", "image_url" INTO NEW."case_id", NEW."case_text", NEW."case_image_url" FROM "cases" WHERE "id" = NEW."case_id";
	END IF;
	IF NEW."bank_item_id" IS NULL THEN
		PERFORM pg_advisory_xact_lock(725110006);
		"print" := "bank_fingerprint"(NEW."question_text", "texts");
		SELECT * INTO "item" FROM "bank_items" WHERE "fingerprint" = "print" AND "state" <> 'retired' AND "case_id" IS NOT DISTINCT FROM NEW."case_id"
			-- An item has few questions, and an exam may have thousands, so PostgreSQL must begin at the item.
			AND (NEW."deleted_at" IS NOT NULL OR NEW."exam_id" <> ALL (ARRAY(
				SELECT "exam_id" FROM "questions" WHERE "bank_item_id" = "bank_items"."id" AND "deleted_at" IS NULL)))
			ORDER BY "twin" LIMIT 1;
		IF "item"."id" IS NULL THEN
			INSERT INTO "bank_items" ("state", "subject", "topic", "difficulty", "version", "fingerprint", "twin", "searched", "case_id", "generated_by", "created_at")
			VALUES (CASE WHEN NEW."is_draft" THEN 'draft' ELSE 'ready' END, NEW."subject", NEW."topic", NEW."difficulty", 0, "print",
				(SELECT coalesce(max("twin") + 1, 0) FROM "bank_items" WHERE "fingerprint" = "print" AND "state" <> 'retired'),
				"bank_searched"(NEW."question_text", "texts"), NEW."case_id", NEW."generated_by", NEW."created_at")
			RETURNING * INTO "item";
		ELSIF "item"."state" = 'draft' AND NOT NEW."is_draft" THEN
			UPDATE "bank_items" SET "state" = 'ready', "changes" = "changes" + 1 WHERE "id" = "item"."id";
		END IF;
		NEW."bank_item_id" := "item"."id";
		SELECT * INTO "newest" FROM "bank_versions" WHERE "item_id" = "item"."id" AND "version" = "item"."version";
		IF "newest"."version" IS NOT NULL AND ("newest"."question_text", "newest"."options", "newest"."correct_answer", "newest"."also_correct",
			"newest"."explanation", "newest"."image_url")
			IS NOT DISTINCT FROM (NEW."question_text", "texts", NEW."correct_answer", NEW."also_correct", NEW."explanation", NEW."image_url") THEN
			NEW."bank_version" := "item"."version";
			RETURN NEW;
		END IF;
	ELSIF TG_OP = 'INSERT' THEN
		RETURN NEW;
	ELSE
		IF (OLD."subject", OLD."topic", OLD."difficulty", OLD."is_draft") IS DISTINCT FROM (NEW."subject", NEW."topic", NEW."difficulty", NEW."is_draft") THEN
			PERFORM pg_advisory_xact_lock(725110006);
			UPDATE "bank_items" SET "subject" = NEW."subject", "topic" = NEW."topic", "difficulty" = NEW."difficulty", "updated_at" = now(), "changes" = "changes" + 1,
				"state" = CASE WHEN "state" = 'draft' AND NOT NEW."is_draft" THEN 'ready' ELSE "state" END
			WHERE "id" = NEW."bank_item_id";
		END IF;
		-- A change of the version itself brings a question up to a version that exists.
		IF NEW."bank_version" <> OLD."bank_version" OR NEW."bank_item_id" <> OLD."bank_item_id"
			OR (OLD."question_text", OLD."option_a", OLD."option_b", OLD."option_c", OLD."option_d", OLD."option_e", OLD."option_f",
				OLD."correct_answer", OLD."also_correct", OLD."explanation", OLD."image_url")
			IS NOT DISTINCT FROM (NEW."question_text", NEW."option_a", NEW."option_b", NEW."option_c", NEW."option_d", NEW."option_e", NEW."option_f",
				NEW."correct_answer", NEW."also_correct", NEW."explanation", NEW."image_url") THEN
			RETURN NEW;
		END IF;
		PERFORM pg_advisory_xact_lock(725110006);
		"print" := "bank_fingerprint"(NEW."question_text", "texts");
		SELECT * INTO "item" FROM "bank_items" WHERE "id" = NEW."bank_item_id";
		SELECT * INTO "newest" FROM "bank_versions" WHERE "item_id" = "item"."id" AND "version" = "item"."version";
	END IF;
	IF "newest"."version" IS NOT NULL AND ("newest"."correct_answer", "newest"."also_correct") IS DISTINCT FROM (NEW."correct_answer", NEW."also_correct") THEN
		"changed" := 'key';
	END IF;
	INSERT INTO "bank_versions" ("item_id", "version", "question_text", "options", "correct_answer", "also_correct", "explanation", "image_url", "change")
	VALUES ("item"."id", "item"."version" + 1, NEW."question_text", "texts", NEW."correct_answer", NEW."also_correct", NEW."explanation", NEW."image_url", "changed");
	UPDATE "bank_items" SET "version" = "item"."version" + 1, "changes" = "changes" + 1, "updated_at" = now(), "searched" = "bank_searched"(NEW."question_text", "texts"),
		"facility" = NULL, "discrimination" = NULL, "fingerprint" = "print", "twin" = CASE WHEN "fingerprint" = "print" THEN "twin" ELSE
			(SELECT coalesce(max("other"."twin") + 1, 0) FROM "bank_items" AS "other" WHERE "other"."fingerprint" = "print" AND "other"."state" <> 'retired') END,
		"subject" = coalesce("subject", NEW."subject"), "topic" = coalesce("topic", NEW."topic")
	WHERE "id" = "item"."id";
	NEW."bank_version" := "item"."version" + 1;
	RETURN NEW;
END;
$$;--> statement-breakpoint
UPDATE "questions" SET "case_text" = NULL WHERE "case_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_case_check" CHECK (("questions"."case_id" is null) = ("questions"."case_text" is null));