-- A job that has come as far as its pages, or that has ended in whatever way, needs the password no more.
CREATE OR REPLACE FUNCTION "jobs_drop_password"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.source_password := NULL;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "jobs_password_dropped" BEFORE UPDATE ON "jobs" FOR EACH ROW
  WHEN (NEW.source_password IS NOT NULL AND NEW.stage IN ('reading', 'finished'))
  EXECUTE FUNCTION "jobs_drop_password"();
