import type { JobStatusResponse } from '@recto/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { templatesQuery } from '../../api/catalogue.js';
import { CopyButton } from '../../components/copy-button.js';
import { Segmented } from '../../components/segmented.js';
import { needsSchema, repeatByCurl, repeatByTypeScript, type JobToRepeat } from './repeat-job.js';
import { jobDetailQuery, receiptQuery } from './use-job.js';

/** The same again by the API, to copy. */
export function RepeatJob({ job }: { job: JobStatusResponse }): ReactElement {
  const [language, setLanguage] = useState<'curl' | 'typescript'>('curl');
  const detail = useQuery(jobDetailQuery(job.job_id));
  const templates = useQuery(templatesQuery);
  const result = useQuery({ ...receiptQuery(job.job_id), enabled: job.status === 'completed' });
  const options = result.data?.receipt?.options ?? {};
  const template = templates.data?.find(({ id }) => id === detail.data?.job.template_id);
  const repeated: JobToRepeat = {
    origin: globalThis.location.origin,
    fileName: job.file_name,
    model: job.model,
    resultFormat: job.result_format,
    pages: typeof options.pages === 'string' ? options.pages : null,
    hasBoxes: options.extract_bounding_boxes === true,
    templateSlug: template?.slug ?? null,
  };
  const code = language === 'curl' ? repeatByCurl(repeated) : repeatByTypeScript(repeated);
  return (
    <section className="panel job-repeat" aria-label="Repeat it by the API">
      <div className="panel-title">
        <h2>Repeat it by the API</h2>
        <Segmented
          label="Language"
          value={language}
          options={[
            ['curl', 'curl'],
            ['typescript', 'TypeScript'],
          ]}
          onChange={setLanguage}
        />
        <CopyButton text={code} label="Copy the code" />
      </div>
      <pre className="source">{code}</pre>
      {needsSchema(repeated) && <p className="quiet small panel-note">Put the schema of the job into schema.json.</p>}
    </section>
  );
}
