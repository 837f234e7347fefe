ALTER TABLE "activities" ADD COLUMN "kind" text NOT NULL DEFAULT 'content';--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "exam_id" integer;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "exam_title" text;--> statement-breakpoint
-- The kind of a line that exists already follows from the words that it begins with.
UPDATE "activities" SET "kind" = CASE
	WHEN "summary" ~ '^((Gave|Took) .*extra minute|Closed |Opened the session|Corrected the name|Counted the session|(Changed|Deleted) the note on|Deleted the session)' THEN 'session'
	WHEN "summary" ~ '^(Settled |Undid a settlement|Answered [0-9]+ challenge|Corrected the key)' THEN 'result'
	WHEN "summary" ~ '^(Uploaded a roster|Gave .* a new personal code$|(Added|Changed|Removed) .* (to|on|from) a roster$)' THEN 'roster'
	WHEN "summary" ~ '^(Added|Changed|Deleted) the exam “' THEN 'exam'
	WHEN "summary" ~ '^((Added|Removed) the educator|Changed their own password|Reset the password|[A-Z][a-z]+ the API key)' THEN 'account'
	WHEN "summary" ~ '^(Decided to (keep the names|anonymise)|[A-Z][a-z]+ the data of a student)' THEN 'privacy'
	ELSE 'content' END;--> statement-breakpoint
ALTER TABLE "activities" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
UPDATE "activities" SET "exam_id" = "exams"."id", "exam_title" = "exams"."title"
FROM "students" JOIN "exams" ON "exams"."id" = "students"."exam_id" WHERE "activities"."about" = 'attempt:' || "students"."id";--> statement-breakpoint
UPDATE "activities" SET "exam_id" = "exams"."id", "exam_title" = "exams"."title"
FROM "roster_entries" JOIN "exams" ON "exams"."id" = "roster_entries"."exam_id" WHERE "activities"."about" = 'roster:' || "roster_entries"."id";--> statement-breakpoint
-- Lines that name an exam, unless two exams have this title.
UPDATE "activities" SET "exam_id" = "exams"."id", "exam_title" = "exams"."title"
FROM "exams" WHERE "activities"."exam_id" IS NULL AND position('the exam “' || "exams"."title" || '”' in "activities"."summary") > 0
	AND NOT EXISTS (SELECT FROM "exams" "other" WHERE "other"."title" = "exams"."title" AND "other"."id" <> "exams"."id");--> statement-breakpoint
CREATE INDEX "activities_kind_id_index" ON "activities" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "activities_exam_id_id_index" ON "activities" USING btree ("exam_id","id");--> statement-breakpoint
CREATE INDEX "activities_username_id_index" ON "activities" USING btree ("username","id");--> statement-breakpoint
CREATE INDEX "activities_words_index" ON "activities" USING gin (to_tsvector('simple', translate("summary" || ' ' || coalesce("exam_title", '') || ' ' || "username", '-/“”‘’«»…–—', '           ')));