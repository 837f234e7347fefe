DROP INDEX "students_exam_id_index";--> statement-breakpoint
CREATE INDEX "students_standing_index" ON "students" USING btree ("exam_id","status","total_score","percentage");--> statement-breakpoint
CREATE INDEX "students_started_index" ON "students" USING btree ("exam_id","start_time","id");