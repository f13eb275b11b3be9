-- Reports: what each job counts for, kept when the job is deleted, and sums over it. Whatever changes a job, its pages, the
-- ledger or a delivery writes what changed in the same transaction, by the triggers below; tasks bring the sums up to date.

-- CreateTable
CREATE TABLE "analytics_jobs" (
    "job_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "quarter_at" TIMESTAMPTZ(3) NOT NULL,
    "status" "job_status" NOT NULL,
    "error_code" TEXT,
    "model_name" TEXT NOT NULL,
    "template_id" UUID,
    "template_name" TEXT,
    "extension" TEXT NOT NULL,
    "size_bytes" BIGINT,
    "total_pages" INTEGER NOT NULL,
    "planned_pages" INTEGER NOT NULL,
    "credits_used" INTEGER NOT NULL,
    "started_at" TIMESTAMPTZ(3),
    "completed_at" TIMESTAMPTZ(3),
    "read_pages" INTEGER NOT NULL DEFAULT 0,
    "blank_pages" INTEGER NOT NULL DEFAULT 0,
    "unreadable_pages" INTEGER NOT NULL DEFAULT 0,
    "hard_failure_pages" INTEGER NOT NULL DEFAULT 0,
    "model_tokens" BIGINT NOT NULL DEFAULT 0,
    "scored_pages" INTEGER NOT NULL DEFAULT 0,
    "confidence_sum" DECIMAL(65,30) NOT NULL DEFAULT 0,
    "confidence_min" DOUBLE PRECISION,
    "confidence_max" DOUBLE PRECISION,
    "very_high_pages" INTEGER NOT NULL DEFAULT 0,
    "high_pages" INTEGER NOT NULL DEFAULT 0,
    "medium_pages" INTEGER NOT NULL DEFAULT 0,
    "low_pages" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "analytics_jobs_pkey" PRIMARY KEY ("job_id")
);

-- CreateTable
CREATE TABLE "analytics_changes" (
    "id" BIGSERIAL NOT NULL,
    "team_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "quarter_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "analytics_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "analytics_open_days" (
    "team_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "analytics_open_days_pkey" PRIMARY KEY ("team_id","source","day")
);

-- CreateTable
CREATE TABLE "analytics_quarters" (
    "team_id" UUID NOT NULL,
    "quarter_at" TIMESTAMPTZ(3) NOT NULL,
    "job_count" INTEGER NOT NULL,
    "active_jobs" INTEGER NOT NULL,
    "completed_jobs" INTEGER NOT NULL,
    "failed_jobs" INTEGER NOT NULL,
    "cancelled_jobs" INTEGER NOT NULL,
    "partly_failed_jobs" INTEGER NOT NULL,
    "credits_used" BIGINT NOT NULL,
    "total_pages" BIGINT NOT NULL,
    "completion_ms" BIGINT NOT NULL,
    "started_jobs" INTEGER NOT NULL,
    "active_ms" BIGINT NOT NULL,
    "planned_pages" BIGINT NOT NULL,
    "read_pages" BIGINT NOT NULL,
    "blank_pages" BIGINT NOT NULL,
    "unreadable_pages" BIGINT NOT NULL,
    "hard_failure_pages" BIGINT NOT NULL,
    "model_tokens" BIGINT NOT NULL,
    "scored_pages" BIGINT NOT NULL,
    "confidence_sum" DECIMAL(65,30) NOT NULL,
    "confidence_min" DOUBLE PRECISION,
    "confidence_max" DOUBLE PRECISION,
    "very_high_pages" BIGINT NOT NULL,
    "high_pages" BIGINT NOT NULL,
    "medium_pages" BIGINT NOT NULL,
    "low_pages" BIGINT NOT NULL,
    "small_documents" INTEGER NOT NULL,
    "medium_documents" INTEGER NOT NULL,
    "large_documents" INTEGER NOT NULL,
    "very_large_documents" INTEGER NOT NULL,
    "sized_documents" INTEGER NOT NULL,
    "document_bytes" BIGINT NOT NULL,
    "document_bytes_min" BIGINT,
    "document_bytes_max" BIGINT,

    CONSTRAINT "analytics_quarters_pkey" PRIMARY KEY ("team_id","quarter_at")
);

-- CreateTable
CREATE TABLE "analytics_days" (
    "team_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT,
    "job_count" INTEGER NOT NULL,
    "completed_jobs" INTEGER NOT NULL,
    "failed_jobs" INTEGER NOT NULL,
    "credits_used" BIGINT NOT NULL,
    "total_pages" BIGINT NOT NULL,
    "size_bytes" BIGINT NOT NULL,
    "active_quarters" BIT(96) NOT NULL,
    "first_at" TIMESTAMPTZ(3) NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "analytics_days_pkey" PRIMARY KEY ("team_id","kind","day","key")
);

-- CreateTable
CREATE TABLE "analytics_credit_quarters" (
    "team_id" UUID NOT NULL,
    "quarter_at" TIMESTAMPTZ(3) NOT NULL,
    "granted_credits" BIGINT NOT NULL,
    "consumed_credits" BIGINT NOT NULL,
    "refunded_credits" BIGINT NOT NULL,
    "adjusted_credits" BIGINT NOT NULL,

    CONSTRAINT "analytics_credit_quarters_pkey" PRIMARY KEY ("team_id","quarter_at")
);

-- CreateTable
CREATE TABLE "analytics_credit_days" (
    "team_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "model_name" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "consumed_credits" BIGINT NOT NULL,
    "job_count" INTEGER NOT NULL,
    "transaction_count" INTEGER NOT NULL,

    CONSTRAINT "analytics_credit_days_pkey" PRIMARY KEY ("team_id","day","model_name","user_id")
);

-- CreateTable
CREATE TABLE "analytics_deliveries" (
    "team_id" UUID NOT NULL,
    "quarter_at" TIMESTAMPTZ(3) NOT NULL,
    "pending" INTEGER NOT NULL,
    "processed" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "processing_ms" BIGINT NOT NULL,

    CONSTRAINT "analytics_deliveries_pkey" PRIMARY KEY ("team_id","quarter_at")
);

-- CreateTable
CREATE TABLE "analytics_delivery_changes" (
    "id" BIGSERIAL NOT NULL,
    "team_id" UUID NOT NULL,
    "quarter_at" TIMESTAMPTZ(3) NOT NULL,
    "pending" INTEGER NOT NULL,
    "processed" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "processing_ms" BIGINT NOT NULL,

    CONSTRAINT "analytics_delivery_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "analytics_jobs_team_id_quarter_at_idx" ON "analytics_jobs"("team_id", "quarter_at");

-- CreateIndex
CREATE INDEX "analytics_changes_team_id_source_quarter_at_idx" ON "analytics_changes"("team_id", "source", "quarter_at");

-- CreateIndex
CREATE INDEX "analytics_open_days_day_idx" ON "analytics_open_days"("day");

-- CreateIndex
CREATE INDEX "analytics_delivery_changes_team_id_quarter_at_idx" ON "analytics_delivery_changes"("team_id", "quarter_at");

-- CreateIndex
CREATE INDEX "credit_ledger_entries_team_id_created_at_idx" ON "credit_ledger_entries"("team_id", "created_at");

-- What a schema file cannot say.

-- The start of the quarter of an hour: every time zone in use is a multiple of it away from UTC.
CREATE FUNCTION "analytics_quarter"("at" TIMESTAMPTZ) RETURNS TIMESTAMPTZ LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_bin('15 minutes', "at", TIMESTAMPTZ '2000-01-01 00:00:00+00');

CREATE FUNCTION "analytics_extension"("file_name" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(lower(substring("file_name" FROM '\.([[:alnum:]]{1,16})$')), 'unknown');

-- Counts the pages of jobs anew. The caller holds the locks of the jobs.
CREATE FUNCTION "analytics_recount_pages"("job_ids" UUID[]) RETURNS void LANGUAGE sql AS $$
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

-- What a job counts for, from its row; its pages are counted by their own triggers.
CREATE FUNCTION "analytics_note_new_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "analytics_new_jobs" AFTER INSERT ON "jobs"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_new_jobs"();

CREATE FUNCTION "analytics_note_changed_jobs"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "analytics_changed_jobs" AFTER UPDATE ON "jobs"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_changed_jobs"();

-- Pages that come with an outcome, such as those of an equal earlier job.
CREATE FUNCTION "analytics_note_new_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "analytics_new_pages" AFTER INSERT ON "job_pages"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_new_pages"();

-- A first outcome is added, at a cost that does not grow with the job; another one, after a retry, is counted anew.
CREATE FUNCTION "analytics_note_changed_pages"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "analytics_changed_pages" AFTER UPDATE ON "job_pages"
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_changed_pages"();

CREATE FUNCTION "analytics_note_ledger_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_changes (team_id, source, quarter_at)
  SELECT DISTINCT team_id, 'credits', analytics_quarter(created_at) FROM after WHERE kind NOT IN ('hold', 'release');
  RETURN NULL;
END;
$$;
CREATE TRIGGER "analytics_ledger_entries" AFTER INSERT ON "credit_ledger_entries"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_ledger_entries"();

-- Deliveries are pruned, and go with their endpoint: what has ended keeps counting, what never will end does not.
CREATE FUNCTION "analytics_note_new_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "analytics_new_deliveries" AFTER INSERT ON "webhook_deliveries"
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_new_deliveries"();

CREATE FUNCTION "analytics_note_changed_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "analytics_changed_deliveries" AFTER UPDATE ON "webhook_deliveries"
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_changed_deliveries"();

CREATE FUNCTION "analytics_note_deleted_deliveries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_delivery_changes (team_id, quarter_at, pending, processed, failed, processing_ms)
  SELECT team_id, analytics_quarter(created_at), -count(*), 0, 0, 0 FROM before WHERE status = 'pending' GROUP BY 1, 2;
  RETURN NULL;
END;
$$;
CREATE TRIGGER "analytics_deleted_deliveries" AFTER DELETE ON "webhook_deliveries"
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION "analytics_note_deleted_deliveries"();

-- What is there already counts, too. Of jobs that are deleted the pages are gone.
INSERT INTO analytics_jobs (
  job_id, team_id, user_id, created_at, quarter_at, status, error_code, model_name, template_id, template_name,
  extension, size_bytes, total_pages, planned_pages, credits_used, started_at, completed_at
)
SELECT
  id, team_id, user_id, created_at, analytics_quarter(created_at), status, error_code, model_name, template_id,
  template_name, analytics_extension(file_name), size_bytes, total_pages, planned_pages, credits_used, started_at,
  completed_at
FROM jobs;
SELECT analytics_recount_pages(array_agg(job_id)) FROM analytics_jobs;
INSERT INTO analytics_changes (team_id, source, quarter_at)
SELECT DISTINCT team_id, 'jobs', quarter_at FROM analytics_jobs
UNION
SELECT DISTINCT team_id, 'credits', analytics_quarter(created_at) FROM credit_ledger_entries WHERE kind NOT IN ('hold', 'release');
INSERT INTO analytics_delivery_changes (team_id, quarter_at, pending, processed, failed, processing_ms)
SELECT
  team_id, analytics_quarter(created_at), count(*) FILTER (WHERE status = 'pending'),
  count(*) FILTER (WHERE status = 'processed'), count(*) FILTER (WHERE status = 'failed'),
  coalesce(sum(round(extract(epoch FROM updated_at - created_at) * 1000)) FILTER (WHERE status = 'processed'), 0)
FROM webhook_deliveries GROUP BY 1, 2;
