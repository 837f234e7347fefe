-- Notifies all server processes that a content table has changed, so that they discard the responses they made from it. It runs once a
-- statement, however many rows the statement writes, and PostgreSQL merges equal notifications of a transaction. The tables `students` and
-- `student_answers` must not have it: an exam writes them many times a second, and NOTIFY takes a global lock at the commit.
CREATE FUNCTION "notify_content_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('rounds_content', TG_TABLE_NAME);
	RETURN NULL;
END;
$$;

CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "subjects" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "topics" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "flashcards" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exams" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "exam_sections" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "questions" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "privacy_settings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bank_items" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bank_versions" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "bank_uses" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "cases" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "announcements" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
