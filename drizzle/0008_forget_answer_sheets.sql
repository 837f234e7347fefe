-- Whoever changes or deletes graded answers, by whatever means, makes the answer sheets of these attempts untrue: they go, and are
-- made again from the answers. Not on insert: an attempt has no sheet before its answers are there, and closing must stay quick.
-- The lock makes it wait for whoever is making a sheet from what was there before; students in their order, so that two cannot
-- wait for each other.
CREATE FUNCTION "forget_answer_sheets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "students" WHERE "id" IN (SELECT "student_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
	DELETE FROM "answer_sheets" WHERE "student_id" IN (SELECT "student_id" FROM "changed");
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "forget_answer_sheets_on_update" AFTER UPDATE ON "student_answers" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "forget_answer_sheets"();
--> statement-breakpoint
CREATE TRIGGER "forget_answer_sheets_on_delete" AFTER DELETE ON "student_answers" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "forget_answer_sheets"();
--> statement-breakpoint
-- A sheet of 100 questions takes 2.2 kB. Left to itself PostgreSQL would compress its columns and move them out of line, and unpack
-- each one again for every reading.
ALTER TABLE "answer_sheets" SET (toast_tuple_target = 8160);
