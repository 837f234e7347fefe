-- The references of graded answers to their attempt and their question, checked once for each statement. PostgreSQL checks a foreign key
-- once for each row, which took a seventh of the processor time of a submit; see docs/decisions/036-answers-checked-once.md. Updates of the
-- two columns are not checked, because an answer never moves to another attempt or question.

-- The locks make an insert wait for a transaction that is deleting one of the attempts or questions, and make later deletions wait for the
-- insert. Here and below, PostgreSQL looks up the ids of an array in the index, however many ids the first statement of a connection had.
CREATE FUNCTION "require_attempts_and_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"attempts" integer[] := ARRAY(SELECT DISTINCT "student_id" FROM "inserted");
	"asked" integer[] := ARRAY(SELECT DISTINCT "question_id" FROM "inserted");
	"present" bigint;
BEGIN
	PERFORM FROM "students" WHERE "id" = ANY ("attempts") FOR KEY SHARE;
	GET DIAGNOSTICS "present" = ROW_COUNT;
	IF "present" <> cardinality("attempts") THEN
		RAISE foreign_key_violation USING
			MESSAGE = 'A graded answer names an attempt that does not exist.',
			TABLE = 'student_answers', CONSTRAINT = 'student_answers_student_id_students_id_fk';
	END IF;
	PERFORM FROM "questions" WHERE "id" = ANY ("asked") FOR KEY SHARE;
	GET DIAGNOSTICS "present" = ROW_COUNT;
	IF "present" <> cardinality("asked") THEN
		RAISE foreign_key_violation USING
			MESSAGE = 'A graded answer names a question that does not exist.',
			TABLE = 'student_answers', CONSTRAINT = 'student_answers_question_id_questions_id_fk';
	END IF;
	RETURN NULL;
END;
$$;

CREATE TRIGGER "require_attempts_and_questions" AFTER INSERT ON "student_answers" REFERENCING NEW TABLE AS "inserted" FOR EACH STATEMENT EXECUTE FUNCTION "require_attempts_and_questions"();

CREATE FUNCTION "delete_answers_of_attempts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "student_answers" WHERE "student_id" = ANY (ARRAY(SELECT "id" FROM "deleted"));
	RETURN NULL;
END;
$$;

CREATE TRIGGER "delete_answers_of_attempts" AFTER DELETE ON "students" REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "delete_answers_of_attempts"();

CREATE FUNCTION "delete_answers_to_questions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "student_answers" WHERE "question_id" = ANY (ARRAY(SELECT "id" FROM "deleted"));
	RETURN NULL;
END;
$$;

CREATE TRIGGER "delete_answers_to_questions" AFTER DELETE ON "questions" REFERENCING OLD TABLE AS "deleted" FOR EACH STATEMENT EXECUTE FUNCTION "delete_answers_to_questions"();
