CREATE TABLE "personal_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"person_id" integer NOT NULL,
	"code" varchar(8) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "personal_sessions" ADD CONSTRAINT "personal_sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "personal_sessions_person_id_index" ON "personal_sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "personal_sessions_expires_at_index" ON "personal_sessions" USING btree ("expires_at");