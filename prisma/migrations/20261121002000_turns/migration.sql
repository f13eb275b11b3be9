-- Turns: a team's work waits behind its own work, not behind everybody's.

-- AlterTable
ALTER TABLE "jobs" ADD COLUMN "turn" INTEGER NOT NULL DEFAULT 0;

-- What a schema file cannot say.

DROP INDEX "jobs_queued_idx";
CREATE INDEX "jobs_queued_idx" ON "jobs"("priority", "turn", "updated_at", "id") WHERE "stage" = 'queued';
CREATE INDEX "jobs_queued_of_team_idx" ON "jobs"("team_id", "priority", "turn") WHERE "stage" = 'queued';
CREATE INDEX "jobs_reading_idx" ON "jobs"("priority", "team_id") WHERE "stage" = 'reading';
