import type { Tx } from '@recto/database';

/**
 * The pages of the team's jobs that were created in [from, to), as those jobs count them: failed ones last, every 23rd
 * blank, confidence spread around the job's mean, text short enough that ten million pages fit on a small disk.
 */
export async function fillPages(tx: Tx, teamId: string, range: { from: Date; to: Date }): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO job_pages (
      id, job_id, page_number, status, kind, read_from, markdown, confidence, coverage, invented_words,
      width_pt, height_pt, error_code, error_message, processed_at
    )
    SELECT
      (substr(compact, 1, 16) || substr(md5(compact || page_number), 1, 16))::uuid, job.id, page_number,
      CASE WHEN is_failed THEN 'unreadable' ELSE 'read' END::page_status,
      CASE WHEN page_number % 3 = 0 THEN 'image' ELSE 'text' END,
      CASE WHEN is_failed THEN NULL WHEN is_blank THEN 'blank'
           WHEN page_number % 3 = 0 THEN 'recognition' ELSE 'text-layer' END,
      CASE WHEN is_failed THEN NULL WHEN is_blank THEN '' ELSE 'Page ' || page_number END,
      CASE WHEN is_failed THEN NULL ELSE least(1, coalesce(job.average_confidence, 0.5) + (page_number % 5) / 50.0) END,
      CASE WHEN is_failed THEN NULL ELSE 1 END, CASE WHEN is_failed THEN NULL ELSE 0 END,
      595, 842, CASE WHEN is_failed THEN 'corrupt' END,
      CASE WHEN is_failed THEN 'The page is damaged and cannot be read.' END, job.completed_at
    FROM (
      SELECT *, replace(id::text, '-', '') AS compact FROM jobs
      WHERE team_id = ${teamId}::uuid AND created_at >= ${range.from} AND created_at < ${range.to} AND deleted_at IS NULL
    ) AS job
    CROSS JOIN LATERAL (
      SELECT page_number, page_number > job.planned_pages - job.failed_pages AS is_failed,
        (page_number + job.planned_pages) % 23 = 0 AS is_blank
      FROM generate_series(1, job.planned_pages) AS page_number
    ) AS page
    ON CONFLICT DO NOTHING`;
}
