-- What makes two questions the same: the text and the options in any order, without case, accents and further blanks. Superscripts and
-- subscripts stay, because 10³ is not 103.
CREATE FUNCTION "bank_fingerprint"("question_text" text, "options" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT md5(string_agg(btrim(regexp_replace(lower(regexp_replace(normalize("part", NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')), chr(10)
		ORDER BY "place", "part"))
	FROM (SELECT 0 AS "place", "question_text" AS "part" UNION ALL SELECT 1, unnest("options")) AS "parts"
$$;

CREATE FUNCTION "bank_searched"("question_text" text, "options" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower(regexp_replace(normalize(' ' || "question_text" || ' ' || array_to_string("options", ' '), NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

-- Gives a question with a case the vignette that the case has now, unless the question has its vignette already. So a vignette that
-- students have seen stays when its case is changed or deleted.
-- Gives a new question its item: an item with the same fingerprint and case that its exam does not have yet, or else a new one. A question that
-- differs from the newest version of its item, for example in its explanation, makes a version. A changed question makes a version of its
-- item, and other questions that print the item stay as they are. A draft that is tried out as a pilot question stays a draft.
-- It takes the lock of the bank before it writes items, as every other change of items does: two transactions that change the same items
-- in different orders would otherwise wait for each other. A transaction takes this lock after all locks of exams, questions and images.
-- A connection keeps the plans of its first call, when the bank may have
-- been empty; without the setting these plans would read the whole bank for each question.
CREATE FUNCTION "keep_bank_item"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
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
			INSERT INTO "bank_items" ("state", "practice", "subject", "topic", "difficulty", "version", "fingerprint", "twin", "searched", "case_id", "generated_by", "created_at")
			VALUES (CASE WHEN NEW."is_draft" THEN 'draft' ELSE 'ready' END,
				CASE WHEN EXISTS (SELECT FROM "exams" WHERE "id" = NEW."exam_id" AND "may_practise") THEN 'released' ELSE 'never' END,
				NEW."subject", NEW."topic", NEW."difficulty", 0, "print",
				(SELECT coalesce(max("twin") + 1, 0) FROM "bank_items" WHERE "fingerprint" = "print" AND "state" <> 'retired'),
				"bank_searched"(NEW."question_text", "texts"), (SELECT "id" FROM "cases" WHERE "id" = NEW."case_id"), NEW."generated_by", NEW."created_at")
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
				"state" = CASE WHEN "state" = 'draft' AND NOT NEW."is_draft" AND NOT NEW."is_pilot" THEN 'ready' ELSE "state" END
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
$$;

-- Adds the items of questions that the bank does not have yet, all at once, because the trigger needs several statements for each question. Returns the questions with their items. Leaves to the trigger what is in the bank already, and what `given` has twice. PostgreSQL
-- expects a hundred rows of a JSON array, and would join 5,000 by comparing each with each.
CREATE FUNCTION "add_bank_items"("given" jsonb) RETURNS jsonb LANGUAGE plpgsql SET enable_nestloop = off AS $$
DECLARE
	"completed" jsonb;
BEGIN
	PERFORM pg_advisory_xact_lock(725110006);
	WITH "rows" AS MATERIALIZED (
		SELECT "row"."value", "row"."place", "question".*, "texts", "bank_fingerprint"("question_text", "texts") AS "print"
		FROM jsonb_array_elements("given") WITH ORDINALITY AS "row" ("value", "place")
		CROSS JOIN LATERAL jsonb_populate_record(NULL::"questions", "row"."value") AS "question"
		CROSS JOIN LATERAL (SELECT array_remove(ARRAY["option_a", "option_b", "option_c", "option_d", "option_e", "option_f"], NULL) AS "texts") AS "options"
	), "fresh" AS (
		SELECT DISTINCT ON ("print") * FROM "rows"
		WHERE "bank_item_id" IS NULL AND NOT EXISTS (SELECT FROM "bank_items" WHERE "fingerprint" = "print")
		ORDER BY "print", "place"
	), "items" AS (
		INSERT INTO "bank_items" ("state", "practice", "subject", "topic", "difficulty", "fingerprint", "searched", "case_id", "generated_by")
		SELECT CASE WHEN "is_draft" THEN 'draft' ELSE 'ready' END,
			CASE WHEN EXISTS (SELECT FROM "exams" WHERE "id" = "exam_id" AND "may_practise") THEN 'released' ELSE 'never' END, "subject", "topic", "difficulty", "print", "bank_searched"("question_text", "texts"), "case_id", "generated_by"
		FROM "fresh" ORDER BY "place"
		RETURNING "id", "fingerprint"
	), "versions" AS (
		INSERT INTO "bank_versions" ("item_id", "version", "question_text", "options", "correct_answer", "also_correct", "explanation", "image_url")
		SELECT "items"."id", 1, "question_text", "texts", "correct_answer", "also_correct", "explanation", "image_url"
		FROM "fresh" JOIN "items" ON "fingerprint" = "print"
	)
	SELECT jsonb_agg(CASE WHEN "items"."id" IS NULL THEN "rows"."value" ELSE "rows"."value" || jsonb_build_object('bank_item_id', "items"."id", 'bank_version', 1) END
		ORDER BY "rows"."place") INTO "completed"
	FROM "rows" LEFT JOIN "fresh" ON "fresh"."place" = "rows"."place" LEFT JOIN "items" ON "items"."fingerprint" = "fresh"."print";
	RETURN "completed";
END;
$$;

-- Removes the items of generated questions that the educator discarded. Other items stay when their questions go.
CREATE FUNCTION "drop_discarded_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(725110006);
	DELETE FROM "bank_items" WHERE "state" = 'draft' AND "id" = ANY (ARRAY(SELECT "bank_item_id" FROM "deleted"))
		AND NOT EXISTS (SELECT FROM "questions" WHERE "bank_item_id" = "bank_items"."id");
	RETURN NULL;
END;
$$;

-- Releases the items of an exam for practice when its educator allows practice. New items of its questions are released when they are added.
-- An educator can then take single items back, and the exam holds all of them back again when it no longer allows practice.
CREATE FUNCTION "release_items_for_practice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(725110006);
	UPDATE "bank_items" SET "practice" = 'released', "changes" = "changes" + 1, "updated_at" = now()
	WHERE "practice" = 'never' AND "id" = ANY (ARRAY(SELECT "bank_item_id" FROM "questions" WHERE "exam_id" = NEW."id" AND "deleted_at" IS NULL));
	RETURN NULL;
END;
$$;

CREATE TRIGGER "keep_bank_item" BEFORE INSERT OR UPDATE ON "questions" FOR EACH ROW EXECUTE FUNCTION "keep_bank_item"();

CREATE TRIGGER "drop_discarded_items" AFTER DELETE ON "questions" REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "drop_discarded_items"();

CREATE TRIGGER "release_items_for_practice" AFTER UPDATE OF "may_practise" ON "exams" FOR EACH ROW WHEN (NEW."may_practise" AND NOT OLD."may_practise") EXECUTE FUNCTION "release_items_for_practice"();
