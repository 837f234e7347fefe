ALTER TABLE "students" ALTER COLUMN "passing_score" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exams" ALTER COLUMN "passing_score" DROP NOT NULL;