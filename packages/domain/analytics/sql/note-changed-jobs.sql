CREATE OR REPLACE FUNCTION "analytics_note_changed_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changed AS (
    UPDATE analytics_jobs AS fact SET
      status = after.status, error_code = after.error_code, size_bytes = after.size_bytes,
      total_pages = after.total_pages, planned_pages = after.planned_pages, credits_used = after.credits_used,
      started_at = after.started_at, completed_at = after.completed_at,
      -- What a deletion takes from a job it does not take from the reports.
      extension = CASE WHEN after.deleted_at IS NULL THEN analytics_extension(after.file_name) ELSE fact.extension END
    FROM after
    WHERE fact.job_id = after.id AND (
      fact.status, fact.error_code, fact.size_bytes, fact.total_pages, fact.planned_pages, fact.credits_used,
      fact.started_at, fact.completed_at, fact.extension
    ) IS DISTINCT FROM (
      after.status, after.error_code, after.size_bytes, after.total_pages, after.planned_pages, after.credits_used,
      after.started_at, after.completed_at,
      CASE WHEN after.deleted_at IS NULL THEN analytics_extension(after.file_name) ELSE fact.extension END
    )
    RETURNING fact.team_id, fact.quarter_at
  )
  INSERT INTO analytics_changes (team_id, source, quarter_at)
  SELECT DISTINCT team_id, 'jobs', quarter_at FROM changed;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "analytics_changed_jobs" AFTER UPDATE ON "jobs"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_changed_jobs"();
