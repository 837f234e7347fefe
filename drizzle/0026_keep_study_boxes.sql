CREATE TABLE "study_boxes" (
	"id" varchar(22) PRIMARY KEY NOT NULL,
	"token_hash" varchar(43) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"writes_since" timestamp with time zone NOT NULL,
	"writes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "study_segments" (
	"box_id" varchar(22) NOT NULL,
	"device" varchar(36) NOT NULL,
	"segment" integer NOT NULL,
	"hash" text NOT NULL,
	"is_sealed" boolean NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "study_segments_box_id_device_segment_pk" PRIMARY KEY("box_id","device","segment"),
	CONSTRAINT "study_segments_content_check" CHECK (length("study_segments"."content") <= 16384)
);
--> statement-breakpoint
ALTER TABLE "study_segments" ADD CONSTRAINT "study_segments_box_id_study_boxes_id_fk" FOREIGN KEY ("box_id") REFERENCES "public"."study_boxes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "study_boxes_used_at_index" ON "study_boxes" USING btree ("used_at");