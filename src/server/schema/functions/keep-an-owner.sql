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

CREATE TRIGGER "keep_an_owner" AFTER UPDATE OR DELETE ON "admin_users" FOR EACH STATEMENT EXECUTE FUNCTION "keep_an_owner"();
