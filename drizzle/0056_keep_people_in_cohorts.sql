CREATE TABLE "cohorts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cohorts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"year" integer NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exam_cohorts" (
	"exam_id" integer NOT NULL,
	"cohort_id" integer NOT NULL,
	CONSTRAINT "exam_cohorts_exam_id_cohort_id_pk" PRIMARY KEY("exam_id","cohort_id")
);
--> statement-breakpoint
ALTER TABLE "roster_entries" RENAME TO "people";
--> statement-breakpoint
ALTER SEQUENCE "roster_entries_id_seq" RENAME TO "people_id_seq";
--> statement-breakpoint
ALTER INDEX "roster_entries_pkey" RENAME TO "people_pkey";
--> statement-breakpoint
ALTER INDEX "roster_entries_position_index" RENAME TO "people_exam_position_index";
--> statement-breakpoint
DROP INDEX "roster_entries_code_index";
--> statement-breakpoint
ALTER TABLE "people" RENAME CONSTRAINT "roster_entries_exam_id_exams_id_fk" TO "people_exam_id_exams_id_fk";
--> statement-breakpoint
ALTER TABLE "people" RENAME CONSTRAINT "roster_entries_extra_percent_check" TO "people_extra_percent_check";
--> statement-breakpoint
ALTER TABLE "people" ALTER COLUMN "exam_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "cohort_id" integer;
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "left_at" timestamp with time zone;
--> statement-breakpoint
-- Each roster becomes a cohort of its own. Its people keep their ids, which the person keys of their attempts name.
ALTER TABLE "cohorts" ADD COLUMN "roster_of" integer;
--> statement-breakpoint
INSERT INTO "cohorts" ("name", "year", "created_at", "roster_of")
SELECT 'Roster of ' || "exam_code", extract(year from coalesce("opens_at", "created_at") at time zone 'UTC')::int, "created_at", "id"
FROM "exams" WHERE EXISTS (SELECT FROM "people" WHERE "exam_id" = "exams"."id") ORDER BY "id";
--> statement-breakpoint
INSERT INTO "exam_cohorts" ("exam_id", "cohort_id") SELECT "roster_of", "id" FROM "cohorts";
--> statement-breakpoint
UPDATE "people" SET "cohort_id" = "cohorts"."id", "exam_id" = NULL FROM "cohorts" WHERE "roster_of" = "exam_id";
--> statement-breakpoint
ALTER TABLE "cohorts" DROP COLUMN "roster_of";
--> statement-breakpoint
-- A code was unique in its exam only. Of equal codes the first person keeps it, and the others get new ones of 40 random bits.
UPDATE "people" SET "code" = "fresh"."code" FROM (
	SELECT "id", (
		SELECT string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte("random", "at") & 31), 1), '' ORDER BY "at")
		FROM generate_series(8, 15) AS "at"
	) AS "code"
	FROM (
		SELECT "id", uuid_send(gen_random_uuid()) AS "random" FROM (
			SELECT "id", row_number() OVER (PARTITION BY "code" ORDER BY "id") AS "place" FROM "people"
		) AS "placed" WHERE "place" > 1 OFFSET 0
	) AS "drawn"
) AS "fresh" WHERE "people"."id" = "fresh"."id";
--> statement-breakpoint
-- The server kept roll numbers apart, and no constraint did. A second one in a roster, which only a repair by hand could add, gets its id.
UPDATE "people" SET "roll_number" = "people"."roll_number" || ' (' || "people"."id" || ')' FROM (
	SELECT "id", row_number() OVER (PARTITION BY "cohort_id", "roll_number" ORDER BY "id") AS "place" FROM "people" WHERE "roll_number" IS NOT NULL
) AS "placed" WHERE "placed"."id" = "people"."id" AND "place" > 1;
--> statement-breakpoint
ALTER TABLE "exam_cohorts" ADD CONSTRAINT "exam_cohorts_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "exam_cohorts" ADD CONSTRAINT "exam_cohorts_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_place_check" CHECK (num_nonnulls("people"."cohort_id", "people"."exam_id") = 1);
--> statement-breakpoint
CREATE INDEX "exam_cohorts_cohort_id_index" ON "exam_cohorts" USING btree ("cohort_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "people_code_index" ON "people" USING btree ("code");
--> statement-breakpoint
CREATE UNIQUE INDEX "people_cohort_roll_number_index" ON "people" USING btree ("cohort_id","roll_number");
--> statement-breakpoint
CREATE UNIQUE INDEX "people_exam_roll_number_index" ON "people" USING btree ("exam_id","roll_number");
--> statement-breakpoint
CREATE INDEX "people_cohort_position_index" ON "people" USING btree ("cohort_id","position","id");
--> statement-breakpoint
CREATE INDEX "students_roster_person_index" ON "students" USING btree ("person_key") WHERE "students"."person_key" like 'roster:%';
