-- Pages that come with an outcome, such as those of an equal earlier job.
CREATE OR REPLACE FUNCTION "analytics_note_new_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed UUID[];
BEGIN
  SELECT array_agg(DISTINCT job_id) INTO changed FROM after WHERE status <> 'planned';
  IF changed IS NULL THEN RETURN NULL; END IF;
  PERFORM analytics_recount_pages(changed);
  INSERT INTO analytics_changes (team_id, source, quarter_at)
  SELECT DISTINCT team_id, 'jobs', quarter_at FROM analytics_jobs WHERE job_id = ANY (changed);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "analytics_new_pages" AFTER INSERT ON "job_pages"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_new_pages"();
