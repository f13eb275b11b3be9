-- Only the sweep that ends what is older than the retention says that it prunes.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('recto.prunes_audit_log', true) = 'yes' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'audit_entries only ever grows: % refused', TG_OP;
END;
$$;

CREATE OR REPLACE TRIGGER "audit_entries_append_only"
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
