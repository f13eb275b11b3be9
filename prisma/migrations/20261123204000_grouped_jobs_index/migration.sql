-- Lists leap from group to group of equal jobs, and read the newest of each and no others: a filter of several columns takes no
-- longer than one. `deleted_at` and `failed_pages` stand in it once more, so that it is read without the table.
CREATE INDEX CONCURRENTLY "jobs_grouped_idx" ON "jobs"("team_id", ("deleted_at" IS NULL), "status", ("failed_pages" > 0), "model_name", "result_format", "id") INCLUDE ("user_id", "deleted_at", "failed_pages");
