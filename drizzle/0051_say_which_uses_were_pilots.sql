ALTER TABLE "bank_uses" ADD COLUMN "is_pilot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "bank_uses" SET "is_pilot" = true FROM "questions" WHERE "questions"."id" = "question_id" AND "questions"."is_pilot";
