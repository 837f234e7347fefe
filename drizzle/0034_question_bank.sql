CREATE TABLE "bank_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" varchar(10) DEFAULT 'ready' NOT NULL,
	"subject" text,
	"topic" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"difficulty" varchar(10) DEFAULT 'medium' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"twin" smallint DEFAULT 0 NOT NULL,
	"searched" text NOT NULL,
	"case_id" integer,
	"practice" varchar(10) DEFAULT 'never' NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"facility" real,
	"discrimination" real,
	"generated_by" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_items_state_check" CHECK ("bank_items"."state" in ('draft', 'ready', 'retired')),
	CONSTRAINT "bank_items_difficulty_check" CHECK ("bank_items"."difficulty" in ('easy', 'medium', 'hard')),
	CONSTRAINT "bank_items_practice_check" CHECK ("bank_items"."practice" in ('never', 'released'))
);
--> statement-breakpoint
CREATE TABLE "bank_uses" (
	"question_id" integer PRIMARY KEY NOT NULL,
	"item_id" integer NOT NULL,
	"version" integer NOT NULL,
	"exam_id" integer NOT NULL,
	"exam_title" text NOT NULL,
	"sat_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"facility" real,
	"discrimination" real,
	"choices" jsonb NOT NULL,
	"median_seconds" real,
	"key_state" varchar(20) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_versions" (
	"item_id" integer NOT NULL,
	"version" integer NOT NULL,
	"question_text" text NOT NULL,
	"options" text[] NOT NULL,
	"correct_answer" char(1) NOT NULL,
	"also_correct" char(1)[] DEFAULT '{}' NOT NULL,
	"explanation" text,
	"image_url" text,
	"change" varchar(10) DEFAULT 'wording' NOT NULL,
	"by" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_versions_item_id_version_pk" PRIMARY KEY("item_id","version"),
	CONSTRAINT "bank_versions_change_check" CHECK ("bank_versions"."change" in ('small', 'wording', 'key'))
);
--> statement-breakpoint
CREATE TABLE "blueprint_rows" (
	"exam_id" integer NOT NULL,
	"position" integer NOT NULL,
	"section" integer,
	"subject" text,
	"topic" text,
	"tag" text,
	"difficulty" varchar(10),
	"count" integer NOT NULL,
	CONSTRAINT "blueprint_rows_exam_id_position_pk" PRIMARY KEY("exam_id","position"),
	CONSTRAINT "blueprint_rows_count_check" CHECK ("blueprint_rows"."count" > 0),
	CONSTRAINT "blueprint_rows_difficulty_check" CHECK ("blueprint_rows"."difficulty" in ('easy', 'medium', 'hard'))
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"image_url" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "not_used_in_last" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "draw_seed" integer;--> statement-breakpoint
ALTER TABLE "exams" ADD COLUMN "pilot_questions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "bank_item_id" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "bank_version" integer;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "is_pilot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "case_id" integer;--> statement-breakpoint
ALTER TABLE "bank_items" ADD CONSTRAINT "bank_items_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_uses" ADD CONSTRAINT "bank_uses_item_id_bank_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."bank_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_versions" ADD CONSTRAINT "bank_versions_item_id_bank_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."bank_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blueprint_rows" ADD CONSTRAINT "blueprint_rows_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_items_fingerprint_index" ON "bank_items" USING btree ("fingerprint","twin") WHERE "bank_items"."state" <> 'retired';--> statement-breakpoint
CREATE INDEX "bank_items_case_index" ON "bank_items" USING btree ("case_id") WHERE "bank_items"."case_id" is not null;--> statement-breakpoint
CREATE INDEX "bank_uses_item_index" ON "bank_uses" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_bank_item_id_bank_items_id_fk" FOREIGN KEY ("bank_item_id") REFERENCES "public"."bank_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_exam_item_index" ON "questions" USING btree ("exam_id","bank_item_id") WHERE "questions"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "questions_item_index" ON "questions" USING btree ("bank_item_id");--> statement-breakpoint
CREATE INDEX "questions_case_index" ON "questions" USING btree ("case_id") WHERE "questions"."case_id" is not null;--> statement-breakpoint
-- What makes two questions the same: the text and the options in any order, without case, accents and further blanks. Superscripts and
-- subscripts stay, because 10³ is not 103.
CREATE FUNCTION "bank_fingerprint"("question_text" text, "options" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT md5(string_agg(btrim(regexp_replace(lower(regexp_replace(normalize("part", NFD), '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g')), chr(10)
		ORDER BY "place", "part"))
	FROM (SELECT 0 AS "place", "question_text" AS "part" UNION ALL SELECT 1, unnest("options")) AS "parts"
$$;
--> statement-breakpoint
CREATE FUNCTION "bank_searched"("question_text" text, "options" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT lower(regexp_replace(normalize(' ' || "question_text" || ' ' || array_to_string("options", ' '), NFKD), '[\u0300-\u036f]', '', 'g'))
$$;
--> statement-breakpoint
-- Gives a new question its item: an item with the same fingerprint that its exam does not have yet, or else a new one. A question that
-- differs from the newest version of its item, for example in its explanation, makes a version. A changed question makes a version of its
-- item, and other questions that print the item stay as they are.
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
	IF NEW."bank_item_id" IS NULL THEN
		PERFORM pg_advisory_xact_lock(725110006);
		"print" := "bank_fingerprint"(NEW."question_text", "texts");
		SELECT * INTO "item" FROM "bank_items" WHERE "fingerprint" = "print" AND "state" <> 'retired'
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
$$;
--> statement-breakpoint
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
		INSERT INTO "bank_items" ("state", "subject", "topic", "difficulty", "fingerprint", "searched", "case_id", "generated_by")
		SELECT CASE WHEN "is_draft" THEN 'draft' ELSE 'ready' END, "subject", "topic", "difficulty", "print", "bank_searched"("question_text", "texts"), "case_id", "generated_by"
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
--> statement-breakpoint
-- Removes the items of generated questions that the educator discarded. Other items stay when their questions go.
CREATE FUNCTION "drop_discarded_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_advisory_xact_lock(725110006);
	DELETE FROM "bank_items" WHERE "state" = 'draft' AND "id" = ANY (ARRAY(SELECT "bank_item_id" FROM "deleted"))
		AND NOT EXISTS (SELECT FROM "questions" WHERE "bank_item_id" = "bank_items"."id");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_bank_item" BEFORE INSERT OR UPDATE ON "questions" FOR EACH ROW EXECUTE FUNCTION "keep_bank_item"();
--> statement-breakpoint
CREATE TRIGGER "drop_discarded_items" AFTER DELETE ON "questions" REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "drop_discarded_items"();
--> statement-breakpoint
-- An old row may break this rule, which was added for later changes only. It would refuse the update below.
ALTER TABLE "questions" DROP CONSTRAINT "questions_correct_answer_check";--> statement-breakpoint
-- The questions of the release before become printings: first those that have left their exams, so that the newest question of an exam
-- gives the item its content.
DO $$
DECLARE
	"question" record;
BEGIN
	FOR "question" IN SELECT "id" FROM "questions" WHERE "bank_item_id" IS NULL ORDER BY "deleted_at" IS NULL, "id" LOOP
		UPDATE "questions" SET "bank_item_id" = NULL WHERE "id" = "question"."id";
	END LOOP;
	UPDATE "bank_items" SET "state" = 'retired'
	WHERE NOT EXISTS (SELECT FROM "questions" WHERE "bank_item_id" = "bank_items"."id" AND "deleted_at" IS NULL);
END;
$$;
--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "bank_item_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ALTER COLUMN "bank_version" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_correct_answer_check" CHECK ("questions"."correct_answer" in ('A', 'B', 'C', 'D', 'E', 'F')) NOT VALID;--> statement-breakpoint
DO $$
BEGIN
	ALTER TABLE "questions" VALIDATE CONSTRAINT "questions_correct_answer_check";
EXCEPTION WHEN check_violation THEN
	RAISE WARNING 'A question has a key that is no letter of an option; correct it.';
END;
$$;
