-- Lists were read from these before; processes from before that find their jobs more slowly.
DROP INDEX "jobs_team_id_status_id_idx";
DROP INDEX "jobs_team_id_model_name_id_idx";
DROP INDEX "jobs_team_id_result_format_id_idx";
DROP INDEX "jobs_team_id_template_id_id_idx";
DROP INDEX "jobs_partially_done_idx";
