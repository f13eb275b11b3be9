-- Counts the pages of jobs anew. The caller holds the locks of the jobs.
CREATE OR REPLACE FUNCTION "analytics_recount_pages"("job_ids" UUID[]) RETURNS void LANGUAGE sql AS $$
  UPDATE analytics_jobs AS fact SET
    read_pages = counted.read_pages, blank_pages = counted.blank_pages, unreadable_pages = counted.unreadable_pages,
    hard_failure_pages = counted.hard_failure_pages, model_tokens = counted.model_tokens,
    scored_pages = counted.scored_pages, confidence_sum = counted.confidence_sum,
    confidence_min = counted.confidence_min, confidence_max = counted.confidence_max,
    very_high_pages = counted.very_high_pages, high_pages = counted.high_pages,
    medium_pages = counted.medium_pages, low_pages = counted.low_pages
  FROM (
    SELECT
      job_id,
      count(*) FILTER (WHERE status = 'read') AS read_pages,
      count(*) FILTER (WHERE status = 'read' AND read_from = 'blank') AS blank_pages,
      count(*) FILTER (WHERE status = 'unreadable') AS unreadable_pages,
      count(*) FILTER (WHERE status = 'unreadable' AND error_code IN ('corrupt', 'too_large')) AS hard_failure_pages,
      coalesce(sum(model_tokens) FILTER (WHERE status <> 'planned'), 0) AS model_tokens,
      count(score) AS scored_pages, coalesce(sum(score::numeric), 0) AS confidence_sum,
      min(score) AS confidence_min, max(score) AS confidence_max,
      count(*) FILTER (WHERE score >= 0.9) AS very_high_pages,
      count(*) FILTER (WHERE score >= 0.7 AND score < 0.9) AS high_pages,
      count(*) FILTER (WHERE score >= 0.5 AND score < 0.7) AS medium_pages,
      count(*) FILTER (WHERE score < 0.5) AS low_pages
    FROM job_pages
    CROSS JOIN LATERAL (
      SELECT CASE WHEN status = 'read' AND read_from IS DISTINCT FROM 'blank' THEN confidence END AS score
    ) AS scored
    WHERE job_id = ANY (job_ids)
    GROUP BY job_id
  ) AS counted
  WHERE fact.job_id = counted.job_id;
$$;
