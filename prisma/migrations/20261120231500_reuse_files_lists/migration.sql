-- Jobs that are equal share their pages, files are made of a job when asked for, and lists stay fast at a million jobs.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

ALTER TABLE "jobs" ADD COLUMN "no_cache" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "options_sha256" TEXT,
ADD COLUMN "engine_version" TEXT,
ADD COLUMN "output_sha256" TEXT,
ADD COLUMN "reused_job_id" UUID,
ADD COLUMN "reused_pages" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "job_pages" ADD COLUMN "output_sha256" TEXT;

-- Words of a page that its file has no text for: what a searchable PDF is made from.
CREATE TABLE "job_page_words" (
    "job_id" UUID NOT NULL,
    "page_number" INTEGER NOT NULL,
    "words" BYTEA NOT NULL,

    CONSTRAINT "job_page_words_pkey" PRIMARY KEY ("job_id","page_number")
);
ALTER TABLE "job_page_words" ADD CONSTRAINT "job_page_words_job_id_page_number_fkey"
FOREIGN KEY ("job_id", "page_number") REFERENCES "job_pages"("job_id", "page_number") ON DELETE CASCADE ON UPDATE CASCADE;
-- They are deflated already.
ALTER TABLE "job_page_words" ALTER COLUMN "words" SET STORAGE EXTERNAL;

CREATE TYPE "job_file_status" AS ENUM ('requested', 'ready', 'failed');
CREATE TABLE "job_files" (
    "job_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "status" "job_file_status" NOT NULL DEFAULT 'requested',
    "object_key" TEXT,
    "size_bytes" INTEGER,
    "sha256" TEXT,
    "error_code" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "job_files_pkey" PRIMARY KEY ("job_id","name")
);
ALTER TABLE "job_files" ADD CONSTRAINT "job_files_job_id_fkey"
FOREIGN KEY ("job_id") REFERENCES "jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The earlier result of an equal job.
CREATE INDEX "jobs_reusable_idx" ON "jobs"("team_id", "source_sha256", "options_sha256", "id")
WHERE "status" = 'completed' AND "deleted_at" IS NULL;

-- The place in the queue: of jobs that wait for their preparation, which stand before another.
CREATE INDEX "jobs_queued_idx" ON "jobs"("priority", "updated_at", "id") WHERE "stage" = 'queued';

-- Lists, newest first. Most jobs of a team that has been with us for long are deleted, and few are in most states.
CREATE INDEX "jobs_team_id_model_name_id_idx" ON "jobs"("team_id", "model_name", "id");
CREATE INDEX "jobs_team_id_result_format_id_idx" ON "jobs"("team_id", "result_format", "id");
CREATE INDEX "jobs_team_id_template_id_id_idx" ON "jobs"("team_id", "template_id", "id");
CREATE INDEX "jobs_living_idx" ON "jobs"("team_id", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "jobs_living_of_user_idx" ON "jobs"("team_id", "user_id", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "jobs_partially_done_idx" ON "jobs"("team_id", "id") WHERE "status" = 'completed' AND "failed_pages" > 0;
CREATE INDEX "jobs_file_name_idx" ON "jobs" USING GIN ("team_id", "file_name" gin_trgm_ops);
