CREATE TABLE "privacy_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"anonymise_after_days" integer,
	CONSTRAINT "privacy_settings_one_row_check" CHECK ("privacy_settings"."id" = 1),
	CONSTRAINT "privacy_settings_days_check" CHECK ("privacy_settings"."anonymise_after_days" between 1 and 3650)
);
--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "anonymous_summary" text;--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "anonymised_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "activities_about_index" ON "activities" USING btree ("about") WHERE "activities"."anonymous_summary" is not null;--> statement-breakpoint
CREATE INDEX "students_named_end_index" ON "students" USING btree ("end_time") WHERE "students"."status" <> 'in_progress' and "students"."anonymised_at" is null;--> statement-breakpoint
CREATE TRIGGER "notify_content_change" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "privacy_settings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_content_change"();
--> statement-breakpoint
-- The lines of activity that name a student. Later ones say themselves whom they name.
UPDATE "activities" SET "about" = 'unknown', "anonymous_summary" = regexp_replace("summary", '“.*”', 'a student')
WHERE "summary" ~ '^((Gave|Took) [0-9]+ extra minutes? (back from|to)|Corrected the name of|(Counted|Closed|Deleted) the session of|Added|Changed|Removed|Gave) “'
	AND ("summary" ~ '(extra minute|the name of|the session of|a new personal code$)' OR "summary" ~ '” (to|on|from) a roster$');
