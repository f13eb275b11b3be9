import { ApiError } from '@recto/sdk';
import { useState, type ReactElement } from 'react';
import { Field } from '../../components/field.js';
import { FormDialog, formText } from '../../components/form-dialog.js';
import { nothingChosen, type Choices } from '../try-it/job-options.js';
import { OptionPanel } from '../try-it/option-panel.js';
import { bodyOf } from './source-body.js';
import type { Source } from './use-sources.js';

/** Makes a source, or changes the one that is given. */
export function SourceForm(props: {
  onClose: () => void;
  source?: Source;
  isBusy: boolean;
  error: unknown;
  onSubmit: (body: Record<string, unknown>) => void;
}): ReactElement {
  const { source, onClose, isBusy, error, onSubmit } = props;
  const [choices, setChoices] = useState<Choices | null>(source === undefined ? nothingChosen : null);
  const [missing, setMissing] = useState<string | null>(null);
  const submit = (form: FormData): void => {
    const text = (name: string): string => formText(form, name);
    const prefix = form.get('prefix');
    const made = bodyOf({
      name: text('name'),
      endpoint: text('endpoint'),
      region: text('region'),
      bucket: text('bucket'),
      // White space belongs to a key of S3.
      prefix: typeof prefix === 'string' ? prefix : '',
      addressing: text('addressing'),
      accessKeyId: text('access_key_id'),
      secretAccessKey: text('secret_access_key'),
      result: text('result'),
      intervalSeconds: text('interval_seconds'),
      choices,
    });
    setMissing('missing' in made ? made.missing : null);
    if ('body' in made) onSubmit(made.body);
  };
  return (
    <FormDialog
      isOpen
      isWide
      title={source === undefined ? 'New source' : 'Edit the source'}
      action={source === undefined ? 'Create' : 'Save'}
      {...{ onClose, isBusy, error: missing === null ? error : new Error(missing), onSubmit: submit }}
    >
      <PlaceFields source={source} />
      <LookFields source={source} />
      {source !== undefined && (
        <label className="check">
          <input
            type="checkbox"
            checked={choices !== null}
            onChange={({ target }) => setChoices(target.checked ? nothingChosen : null)}
          />
          Other options for its jobs, in the place of those that it has
        </label>
      )}
      {choices !== null && (
        <OptionPanel
          choices={choices}
          isForMany
          problems={problemsOf(error)}
          onChange={(change) => setChoices((before) => ({ ...(before ?? nothingChosen), ...change }))}
        />
      )}
    </FormDialog>
  );
}

/** What the service says against the options, by their paths. */
function problemsOf(error: unknown): ReadonlyMap<string, string> {
  const fields = error instanceof ApiError ? (error.details.fields ?? []) : [];
  return new Map(
    fields.flatMap(({ path, message }) =>
      path.startsWith('options.') ? [[path.slice('options.'.length), message]] : [],
    ),
  );
}

type Given = Source | undefined;

/** Where the documents stand, and the keys to that place. */
function PlaceFields({ source }: { source: Given }): ReactElement {
  return (
    <>
      <Field label="Name">
        {(control) => (
          <input {...control} name="name" required maxLength={100} defaultValue={source?.name ?? ''} autoFocus />
        )}
      </Field>
      <Field label="Endpoint" hint="The address of the S3 service, without a path.">
        {(control) => (
          <input
            {...control}
            name="endpoint"
            type="url"
            required
            maxLength={2_000}
            placeholder="https://s3.eu-central-1.amazonaws.com"
            defaultValue={source?.endpoint ?? ''}
          />
        )}
      </Field>
      <div className="form-row">
        <Field label="Bucket">
          {(control) => (
            <input {...control} name="bucket" required maxLength={63} defaultValue={source?.bucket ?? ''} />
          )}
        </Field>
        <Field label="Prefix" hint="All of the bucket, if left blank.">
          {(control) => (
            <input
              {...control}
              name="prefix"
              maxLength={500}
              placeholder="inbox/"
              defaultValue={source?.prefix ?? ''}
            />
          )}
        </Field>
      </div>
      <div className="form-row">
        <Field label="Region">
          {(control) => (
            <input
              {...control}
              name="region"
              maxLength={50}
              placeholder="us-east-1"
              defaultValue={source?.region ?? ''}
            />
          )}
        </Field>
        <Field label="Addresses of the bucket">
          {(control) => (
            <select {...control} name="addressing" defaultValue={source?.addressing ?? 'path'}>
              <option value="path">host/bucket</option>
              <option value="virtual-host">bucket.host</option>
            </select>
          )}
        </Field>
      </div>
      <div className="form-row">
        <Field label="Access key id">
          {(control) => (
            <input
              {...control}
              name="access_key_id"
              required
              maxLength={200}
              autoComplete="off"
              defaultValue={source?.access_key_id ?? ''}
            />
          )}
        </Field>
        <Field
          label="Secret access key"
          hint={source === undefined ? 'Kept encrypted, and never shown again.' : 'Stays as it is, if left blank.'}
        >
          {(control) => (
            <input
              {...control}
              name="secret_access_key"
              type="password"
              required={source === undefined}
              maxLength={500}
              autoComplete="new-password"
            />
          )}
        </Field>
      </div>
    </>
  );
}

/** How often it is looked at, and where results go. */
function LookFields({ source }: { source: Given }): ReactElement {
  return (
    <div className="form-row">
      <Field label="Results">
        {(control) => (
          <select {...control} name="result" defaultValue={source?.result ?? 'beside'}>
            <option value="beside">beside the documents</option>
            <option value="webhooks">by webhooks only</option>
          </select>
        )}
      </Field>
      <Field label="Seconds between two looks">
        {(control) => (
          <input
            {...control}
            name="interval_seconds"
            type="number"
            min={5}
            max={86_400}
            required
            defaultValue={source?.interval_seconds ?? 60}
          />
        )}
      </Field>
    </div>
  );
}
