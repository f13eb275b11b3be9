-- Holds and releases are no part of the reports.
CREATE OR REPLACE FUNCTION "analytics_note_ledger_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_changes (team_id, source, quarter_at)
  SELECT DISTINCT team_id, 'credits', analytics_quarter(created_at) FROM after WHERE kind NOT IN ('hold', 'release');
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "analytics_ledger_entries" AFTER INSERT ON "credit_ledger_entries"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_ledger_entries"();
