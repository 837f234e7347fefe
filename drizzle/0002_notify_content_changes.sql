-- Tells every server process which content table changed, so that it forgets the answers it keeps in memory, whoever wrote and by
-- whatever means. One notification a statement, however many rows; PostgreSQL merges equal ones of a transaction.
-- Never for students and student_answers: a hall of students writes them many times a second, and NOTIFY takes a global lock.
CREATE FUNCTION "notify_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('rounds_content', TG_TABLE_NAME);
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "subjects" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
--> statement-breakpoint
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "topics" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
--> statement-breakpoint
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "flashcards" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
--> statement-breakpoint
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exams" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
--> statement-breakpoint
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "questions" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
