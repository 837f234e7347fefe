CREATE TABLE "invigilated_exams" (
	"user_id" integer NOT NULL,
	"exam_id" integer NOT NULL,
	CONSTRAINT "invigilated_exams_user_id_exam_id_pk" PRIMARY KEY("user_id","exam_id")
);
--> statement-breakpoint
-- The accounts of today may do everything, and keep that.
ALTER TABLE "admin_users" ADD COLUMN "role" text NOT NULL DEFAULT 'owner';--> statement-breakpoint
ALTER TABLE "admin_users" ALTER COLUMN "role" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "invigilated_exams" ADD CONSTRAINT "invigilated_exams_user_id_admin_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."admin_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invigilated_exams" ADD CONSTRAINT "invigilated_exams_exam_id_exams_id_fk" FOREIGN KEY ("exam_id") REFERENCES "public"."exams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invigilated_exams_exam_id_index" ON "invigilated_exams" USING btree ("exam_id");--> statement-breakpoint
ALTER TABLE "admin_users" ADD CONSTRAINT "admin_users_role_check" CHECK ("admin_users"."role" in ('owner', 'examiner', 'invigilator', 'author'));--> statement-breakpoint
-- Somebody must be able to manage the accounts. The lock makes a transaction that lowers or deletes another owner wait for this one; it then
-- no longer finds this owner. The last account of all may be deleted, for example by a test.
CREATE FUNCTION "keep_an_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM "admin_users" WHERE "role" = 'owner' ORDER BY "id" FOR SHARE;
	IF NOT FOUND AND EXISTS (SELECT FROM "admin_users") THEN
		RAISE EXCEPTION 'At least one account must have the role owner.' USING ERRCODE = 'check_violation', CONSTRAINT = 'admin_users_keep_an_owner';
	END IF;
	RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_an_owner" AFTER UPDATE OR DELETE ON "admin_users" FOR EACH STATEMENT EXECUTE FUNCTION "keep_an_owner"();
