CREATE OR REPLACE FUNCTION "analytics_note_deleted_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_delivery_changes (team_id, quarter_at, pending, processed, failed, processing_ms)
  SELECT team_id, analytics_quarter(created_at), -count(*), 0, 0, 0 FROM before WHERE status = 'pending' GROUP BY 1, 2;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "analytics_deleted_deliveries" AFTER DELETE ON "webhook_deliveries"
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_deleted_deliveries"();
