-- Lists are counted from their indexes alone: whose a job is and whether it is deleted stand in them, too.
DROP INDEX "jobs_team_id_status_id_idx";
DROP INDEX "jobs_team_id_model_name_id_idx";
DROP INDEX "jobs_team_id_result_format_id_idx";
DROP INDEX "jobs_team_id_template_id_id_idx";
DROP INDEX "jobs_partially_done_idx";
CREATE INDEX "jobs_team_id_status_id_idx" ON "jobs"("team_id", "status", "id") INCLUDE ("user_id", "deleted_at");
CREATE INDEX "jobs_team_id_model_name_id_idx" ON "jobs"("team_id", "model_name", "id") INCLUDE ("user_id", "deleted_at");
CREATE INDEX "jobs_team_id_result_format_id_idx" ON "jobs"("team_id", "result_format", "id")
INCLUDE ("user_id", "deleted_at");
CREATE INDEX "jobs_team_id_template_id_id_idx" ON "jobs"("team_id", "template_id", "id") INCLUDE ("user_id", "deleted_at");
-- The status is a column of it and no condition: what a statement casts to the type is not known when it is planned.
CREATE INDEX "jobs_partially_done_idx" ON "jobs"("team_id", "status", "id") INCLUDE ("user_id", "deleted_at", "failed_pages")
WHERE "failed_pages" > 0;
