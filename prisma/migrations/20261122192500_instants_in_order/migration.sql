-- Instants of one row come from several processes, each of which follows the database's clock to within some
-- milliseconds. The order in which they are written is the true one: an instant that is written later is never earlier,
-- so no time between two of them is below zero.

-- What a schema file cannot say.

CREATE FUNCTION "jobs_order_instants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- greatest() passes over nulls: an instant that is not there yet must stay so.
  IF NEW.started_at IS NOT NULL THEN NEW.started_at := greatest(NEW.started_at, NEW.created_at); END IF;
  IF NEW.completed_at IS NOT NULL THEN
    NEW.completed_at := greatest(NEW.completed_at, NEW.started_at, NEW.created_at);
  END IF;
  RETURN NEW;
END;
$$;
CREATE TRIGGER "jobs_instants_in_order" BEFORE INSERT OR UPDATE ON "jobs" FOR EACH ROW
  WHEN (NEW.started_at < NEW.created_at OR NEW.completed_at < greatest(NEW.started_at, NEW.created_at))
  EXECUTE FUNCTION "jobs_order_instants"();

CREATE FUNCTION "webhook_deliveries_order_instants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := NEW.created_at;
  RETURN NEW;
END;
$$;
CREATE TRIGGER "webhook_deliveries_instants_in_order" BEFORE INSERT OR UPDATE ON "webhook_deliveries" FOR EACH ROW
  WHEN (NEW.updated_at < NEW.created_at) EXECUTE FUNCTION "webhook_deliveries_order_instants"();

-- What stands there out of order: the triggers put it right, and mark the sums of its quarters as out of date.
UPDATE "jobs" SET "completed_at" = "completed_at"
WHERE "started_at" < "created_at" OR "completed_at" < greatest("started_at", "created_at");
UPDATE "webhook_deliveries" SET "updated_at" = "updated_at" WHERE "updated_at" < "created_at";

-- Deliveries are pruned, so their sums cannot be made anew.
UPDATE "analytics_deliveries" SET "processing_ms" = 0 WHERE "processing_ms" < 0;
