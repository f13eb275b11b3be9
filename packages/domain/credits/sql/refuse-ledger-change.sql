-- The ledger only ever grows.
CREATE OR REPLACE FUNCTION "refuse_ledger_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_ledger_entries only ever grows: % refused', TG_OP;
END;
$$;

CREATE OR REPLACE TRIGGER "credit_ledger_entries_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "credit_ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
