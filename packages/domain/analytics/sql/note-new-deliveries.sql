-- Deliveries are pruned, and go with their endpoint: what has ended keeps counting, what never will end does not.
CREATE OR REPLACE FUNCTION "analytics_note_new_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_delivery_changes (team_id, quarter_at, pending, processed, failed, processing_ms)
  SELECT
    team_id, analytics_quarter(created_at), count(*) FILTER (WHERE status = 'pending'),
    count(*) FILTER (WHERE status = 'processed'), count(*) FILTER (WHERE status = 'failed'),
    coalesce(sum(round(extract(epoch FROM updated_at - created_at) * 1000)) FILTER (WHERE status = 'processed'), 0)
  FROM after GROUP BY 1, 2;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "analytics_new_deliveries" AFTER INSERT ON "webhook_deliveries"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_new_deliveries"();
