CREATE TABLE "generations" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"exam_id" integer,
	"subject_id" integer,
	"topic_id" integer,
	"topic_name" text,
	"state" text DEFAULT 'running' NOT NULL,
	"requested" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"result" json,
	"failure" json,
	"started_at" timestamp with time zone NOT NULL,
	"heartbeat_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "generations_user_id_index" ON "generations" USING btree ("user_id");