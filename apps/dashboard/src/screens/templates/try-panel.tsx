import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { Field } from '../../components/field.js';
import { Panel } from '../../components/panel.js';
import { EmptyState, ErrorState, LoadingState } from '../../components/states.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { schemaProblem, type TemplateDraft } from './template-draft.js';
import { tryDraft } from './try-draft.js';

/** Reads a document with what the form holds, and shows the page beside the result. */
export function TryPanel({ draft }: { draft: TemplateDraft }): ReactElement {
  const mayRead = may(useUser().role, 'change');
  const [file, setFile] = useState<File | null>(null);
  const attempt = useMutation({ mutationFn: tryDraft });
  if (!mayRead)
    return (
      <Panel title="Try it">
        <EmptyState icon="ban" title="Your role only reads">
          Members, admins and owners can try templates on documents.
        </EmptyState>
      </Panel>
    );
  return (
    <Panel
      title="Try it"
      note="Reads a document with the options of the form, saved or not. It costs what a job costs."
    >
      <form
        className="panel-body form"
        onSubmit={(event) => {
          event.preventDefault();
          if (file !== null) attempt.mutate({ draft, file });
        }}
      >
        <Field label="Document" hint="A PDF or a picture.">
          {(control) => (
            <input
              {...control}
              type="file"
              accept="application/pdf,image/png,image/jpeg,image/webp,image/tiff"
              required
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <div>
          <Button
            type="submit"
            icon="upload"
            isBusy={attempt.isPending}
            disabled={file === null || schemaProblem(draft) !== null}
          >
            Read it
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {attempt.isPending && <LoadingState label="Reading the document" />}
        {attempt.isError && <ErrorState error={attempt.error} />}
        {attempt.data !== undefined && (
          <div className="try-result">
            <figure className="try-page">
              <img src={`/api/v1/ocr/jobs/${attempt.data.job_id}/pages/1/image`} alt="Page 1 of the document" />
              <figcaption>
                <Link to="/dashboard/jobs/$jobId/result" params={{ jobId: attempt.data.job_id }}>
                  All pages, with their boxes
                </Link>
              </figcaption>
            </figure>
            <pre className="try-text" tabIndex={0} role="region" aria-label="Result">
              {typeof attempt.data.result === 'string'
                ? attempt.data.result
                : JSON.stringify(attempt.data.result, null, 2)}
            </pre>
          </div>
        )}
      </div>
    </Panel>
  );
}
