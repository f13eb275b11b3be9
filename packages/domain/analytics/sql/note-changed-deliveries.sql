CREATE OR REPLACE FUNCTION "analytics_note_changed_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_delivery_changes (team_id, quarter_at, pending, processed, failed, processing_ms)
  SELECT
    team_id, analytics_quarter(created_at), coalesce(sum(sign) FILTER (WHERE status = 'pending'), 0),
    coalesce(sum(sign) FILTER (WHERE status = 'processed'), 0),
    coalesce(sum(sign) FILTER (WHERE status = 'failed'), 0),
    coalesce(sum(sign * round(extract(epoch FROM updated_at - created_at) * 1000)) FILTER (WHERE status = 'processed'), 0)
  FROM (
    SELECT 1 AS sign, after.team_id, after.created_at, after.updated_at, after.status
    FROM after JOIN before USING (id) WHERE after.status <> before.status
    UNION ALL
    SELECT -1, before.team_id, before.created_at, before.updated_at, before.status
    FROM after JOIN before USING (id) WHERE after.status <> before.status
  ) AS change
  GROUP BY 1, 2;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "analytics_changed_deliveries" AFTER UPDATE ON "webhook_deliveries"
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_changed_deliveries"();
