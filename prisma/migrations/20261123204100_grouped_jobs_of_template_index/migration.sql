-- The same of one template.
CREATE INDEX CONCURRENTLY "jobs_grouped_of_template_idx" ON "jobs"("team_id", "template_id", ("deleted_at" IS NULL), "status", ("failed_pages" > 0), "model_name", "result_format", "id") INCLUDE ("user_id", "deleted_at", "failed_pages") WHERE "template_id" IS NOT NULL;
