-- The lock of the person kept a second attempt from being ranked. If a person has two ranked attempts nevertheless, the one that was closed
-- first counts.
UPDATE "students" SET "is_ranked" = false FROM (
	SELECT "id", row_number() OVER (PARTITION BY "exam_id", "person_key" ORDER BY "end_time", "id") AS "place"
	FROM "students" WHERE "status" <> 'in_progress' AND "is_ranked" AND "person_key" IS NOT NULL
) AS "ranked"
WHERE "ranked"."id" = "students"."id" AND "ranked"."place" > 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "students_ranked_person_index" ON "students" USING btree ("exam_id","person_key") WHERE "students"."status" <> 'in_progress' and "students"."is_ranked";
