-- What a job counts for, from its row; its pages are counted by their own triggers.
CREATE OR REPLACE FUNCTION "analytics_note_new_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_jobs (
    job_id, team_id, user_id, created_at, quarter_at, status, error_code, model_name, template_id, template_name,
    extension, size_bytes, total_pages, planned_pages, credits_used, started_at, completed_at
  )
  SELECT
    id, team_id, user_id, created_at, analytics_quarter(created_at), status, error_code, model_name, template_id,
    template_name, analytics_extension(file_name), size_bytes, total_pages, planned_pages, credits_used, started_at,
    completed_at
  FROM after;
  INSERT INTO analytics_changes (team_id, source, quarter_at)
  SELECT DISTINCT team_id, 'jobs', analytics_quarter(created_at) FROM after;
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "analytics_new_jobs" AFTER INSERT ON "jobs"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_new_jobs"();
