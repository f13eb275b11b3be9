-- A first outcome is added, at a cost that does not grow with the job; another one, after a retry, is counted anew.
CREATE OR REPLACE FUNCTION "analytics_note_changed_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  recounted UUID[];
BEGIN
  SELECT coalesce(array_agg(DISTINCT after.job_id), '{}') INTO recounted
  FROM after JOIN before USING (id)
  WHERE before.status <> 'planned'
    AND (before.status, before.read_from, before.confidence, before.error_code, before.model_tokens)
      IS DISTINCT FROM (after.status, after.read_from, after.confidence, after.error_code, after.model_tokens);
  IF cardinality(recounted) > 0 THEN PERFORM analytics_recount_pages(recounted); END IF;

  WITH counted AS (
    SELECT
      after.job_id,
      count(*) FILTER (WHERE after.status = 'read') AS read_pages,
      count(*) FILTER (WHERE after.status = 'read' AND after.read_from = 'blank') AS blank_pages,
      count(*) FILTER (WHERE after.status = 'unreadable') AS unreadable_pages,
      count(*) FILTER (WHERE after.status = 'unreadable' AND after.error_code IN ('corrupt', 'too_large')) AS hard_failure_pages,
      coalesce(sum(after.model_tokens), 0) AS model_tokens,
      count(score) AS scored_pages, coalesce(sum(score::numeric), 0) AS confidence_sum,
      min(score) AS confidence_min, max(score) AS confidence_max,
      count(*) FILTER (WHERE score >= 0.9) AS very_high_pages,
      count(*) FILTER (WHERE score >= 0.7 AND score < 0.9) AS high_pages,
      count(*) FILTER (WHERE score >= 0.5 AND score < 0.7) AS medium_pages,
      count(*) FILTER (WHERE score < 0.5) AS low_pages
    FROM after JOIN before USING (id)
    CROSS JOIN LATERAL (
      SELECT CASE WHEN after.status = 'read' AND after.read_from IS DISTINCT FROM 'blank' THEN after.confidence END AS score
    ) AS scored
    WHERE before.status = 'planned' AND after.status <> 'planned' AND after.job_id <> ALL (recounted)
    GROUP BY after.job_id
  ), added AS (
    UPDATE analytics_jobs AS fact SET
      read_pages = fact.read_pages + counted.read_pages, blank_pages = fact.blank_pages + counted.blank_pages,
      unreadable_pages = fact.unreadable_pages + counted.unreadable_pages,
      hard_failure_pages = fact.hard_failure_pages + counted.hard_failure_pages,
      model_tokens = fact.model_tokens + counted.model_tokens,
      scored_pages = fact.scored_pages + counted.scored_pages,
      confidence_sum = fact.confidence_sum + counted.confidence_sum,
      confidence_min = least(fact.confidence_min, counted.confidence_min),
      confidence_max = greatest(fact.confidence_max, counted.confidence_max),
      very_high_pages = fact.very_high_pages + counted.very_high_pages,
      high_pages = fact.high_pages + counted.high_pages,
      medium_pages = fact.medium_pages + counted.medium_pages, low_pages = fact.low_pages + counted.low_pages
    FROM counted
    WHERE fact.job_id = counted.job_id
    RETURNING fact.team_id, fact.quarter_at
  )
  INSERT INTO analytics_changes (team_id, source, quarter_at)
  SELECT team_id, 'jobs', quarter_at FROM added
  UNION SELECT team_id, 'jobs', quarter_at FROM analytics_jobs WHERE job_id = ANY (recounted);
  RETURN NULL;
END;
$$;

CREATE OR REPLACE TRIGGER "analytics_changed_pages" AFTER UPDATE ON "job_pages"
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_changed_pages"();
