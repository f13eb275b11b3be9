-- Timestamps of one row come from several processes, whose clocks differ by milliseconds: the order in which they are
-- written is the true one, so no duration is negative.
CREATE OR REPLACE FUNCTION "jobs_order_instants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- greatest() passes over nulls: an instant that is not there yet must stay so.
  IF NEW.started_at IS NOT NULL THEN NEW.started_at := greatest(NEW.started_at, NEW.created_at); END IF;
  IF NEW.completed_at IS NOT NULL THEN
    NEW.completed_at := greatest(NEW.completed_at, NEW.started_at, NEW.created_at);
  END IF;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "jobs_instants_in_order" BEFORE INSERT OR UPDATE ON "jobs" FOR EACH ROW
  WHEN (NEW.started_at < NEW.created_at OR NEW.completed_at < greatest(NEW.started_at, NEW.created_at))
  EXECUTE FUNCTION "jobs_order_instants"();
