-- A statement that changes or deletes graded answers deletes the answer sheets of their attempts; a job makes the sheets again. It does not
-- run after an insert, because an attempt has no sheet before its answers exist, and closing must stay quick. The lock makes the statement
-- wait for a transaction that is making a sheet from the former answers; it takes the attempts in the order of their ids, so that two
-- statements cannot deadlock.
CREATE FUNCTION "forget_answer_sheets"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "students" WHERE "id" IN (SELECT "student_id" FROM "changed") ORDER BY "id" FOR NO KEY UPDATE;
	DELETE FROM "answer_sheets" WHERE "student_id" IN (SELECT "student_id" FROM "changed");
	RETURN NULL;
END;
$$;

CREATE TRIGGER "forget_answer_sheets_on_update" AFTER UPDATE ON "student_answers" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "forget_answer_sheets"();
CREATE TRIGGER "forget_answer_sheets_on_delete" AFTER DELETE ON "student_answers" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "forget_answer_sheets"();

-- Only ranked attempts have an answer sheet. The update of the attempt has locked its row, so it has waited for a transaction that was
-- making the sheet.
CREATE FUNCTION "forget_answer_sheet_of_unranked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "answer_sheets" WHERE "student_id" = NEW."id";
	RETURN NULL;
END;
$$;

CREATE TRIGGER "forget_answer_sheet_of_unranked" AFTER UPDATE OF "is_ranked" ON "students" FOR EACH ROW
	WHEN (OLD."is_ranked" AND NOT NEW."is_ranked") EXECUTE FUNCTION "forget_answer_sheet_of_unranked"();
