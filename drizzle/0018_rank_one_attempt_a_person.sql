DROP INDEX "students_closed_score_index";--> statement-breakpoint
-- Attempts that were closed before exams had marks: each correct answer is one point. Ranks need the number of wrong answers.
UPDATE "students" SET "points" = "total_score", "max_points" = "total_questions", "wrong_count" = "counted"."wrong"
FROM (
	SELECT "closed"."id", count("answer"."id") FILTER (WHERE "answer"."selected_answer" IS NOT NULL AND NOT "answer"."is_correct") AS "wrong"
	FROM "students" AS "closed" LEFT JOIN "student_answers" AS "answer" ON "answer"."student_id" = "closed"."id"
	WHERE "closed"."status" <> 'in_progress' AND "closed"."points" IS NULL
	GROUP BY "closed"."id"
) AS "counted"
WHERE "counted"."id" = "students"."id";
--> statement-breakpoint
-- Only ranked attempts have an answer sheet.
DELETE FROM "answer_sheets" USING "students" WHERE "students"."id" = "answer_sheets"."student_id" AND NOT "students"."is_ranked";
--> statement-breakpoint
-- The update of the attempt locks its row, so that it waits for a transaction that is making the sheet.
CREATE FUNCTION "forget_answer_sheet_of_unranked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "answer_sheets" WHERE "student_id" = NEW."id";
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "forget_answer_sheet_of_unranked" AFTER UPDATE OF "is_ranked" ON "students" FOR EACH ROW
	WHEN (OLD."is_ranked" AND NOT NEW."is_ranked") EXECUTE FUNCTION "forget_answer_sheet_of_unranked"();
