CREATE TABLE "preferred_words" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "preferred_words_one_row_check" CHECK ("preferred_words"."id" = 1)
);
