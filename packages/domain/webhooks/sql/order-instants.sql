-- As for jobs: a delivery is never updated before it was created.
CREATE OR REPLACE FUNCTION "webhook_deliveries_order_instants"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := NEW.created_at;
  RETURN NEW;
END;
$$;

CREATE OR REPLACE TRIGGER "webhook_deliveries_instants_in_order" BEFORE INSERT OR UPDATE ON "webhook_deliveries" FOR EACH ROW
  WHEN (NEW.updated_at < NEW.created_at) EXECUTE FUNCTION "webhook_deliveries_order_instants"();
