import type { JobStatusResponse } from '@recto/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { CopyButton } from '../../components/copy-button.js';
import { Segmented } from '../../components/segmented.js';
import { Source } from '../../components/source.js';
import { LoadingState, QueryView } from '../../components/states.js';
import { repeatByCurl, repeatByTypeScript } from './repeat-job.js';
import { jobDetailQuery } from './use-job.js';

/** The same again by the API, to copy. */
export function RepeatJob({ job }: { job: JobStatusResponse }): ReactElement {
  const [language, setLanguage] = useState<'curl' | 'typescript'>('curl');
  const detail = useQuery(jobDetailQuery(job.job_id));
  const repeat = language === 'curl' ? repeatByCurl : repeatByTypeScript;
  const code =
    detail.data === undefined
      ? null
      : repeat({ origin: globalThis.location.origin, fileName: job.file_name, options: detail.data.options });
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
        {code !== null && <CopyButton text={code} label="Copy the code" />}
      </div>
      <QueryView query={detail} loading={<LoadingState lines={3} />}>
        {() => <Source label="Code" text={code ?? ''} />}
      </QueryView>
    </section>
  );
}
