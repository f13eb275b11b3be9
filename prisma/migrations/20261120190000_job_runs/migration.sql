-- A job can be run again for the pages that could not be read.
ALTER TABLE "jobs" ADD COLUMN "average_confidence" DOUBLE PRECISION,
ADD COLUMN "paid_pages" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "run_number" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "job_pages" ADD COLUMN "run_number" INTEGER NOT NULL DEFAULT 1;

UPDATE "jobs" SET "average_confidence" = page."confidence"
FROM (
  SELECT "job_id", avg("confidence") AS "confidence" FROM "job_pages"
  WHERE "status" = 'read' AND "read_from" <> 'blank' GROUP BY "job_id"
) AS page
WHERE page."job_id" = "jobs"."id" AND "jobs"."stage" = 'finished';

-- The list of jobs, newest first: of one user, and of one status.
CREATE INDEX "jobs_team_id_user_id_id_idx" ON "jobs"("team_id", "user_id", "id");
CREATE INDEX "jobs_team_id_status_id_idx" ON "jobs"("team_id", "status", "id");
