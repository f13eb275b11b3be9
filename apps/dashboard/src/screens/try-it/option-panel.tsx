import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { modelsQuery, templatesQuery } from '../../api/catalogue.js';
import { Field } from '../../components/field.js';
import { Segmented } from '../../components/segmented.js';
import { SchemaEditor } from '../../schema/schema-editor.js';
import type { Choices } from './job-options.js';

interface OptionPanelProps {
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
  /** What the service says against an option, by its path. */
  problems: ReadonlyMap<string, string>;
  /** They are those of many documents, which have no password in common. */
  isForMany?: boolean;
}

/** What is to be made of the documents. */
export function OptionPanel({ choices, onChange, problems, isForMany = false }: OptionPanelProps): ReactElement {
  const schemaProblems = [...problems].flatMap(([path, message]) =>
    path.startsWith('schema') ? [`${path.replace(/^schema\.?/, '') || 'schema'}: ${message}`] : [],
  );
  return (
    <section className="panel panel-body options" aria-label="Options">
      <Segmented
        label="Result"
        value={choices.as}
        options={[
          ['markdown', 'Markdown'],
          ['fields', 'Fields'],
          ['template', 'Template'],
        ]}
        onChange={(as) => onChange({ as })}
      />
      {choices.as === 'fields' && <SchemaEditor choice={choices} onChange={onChange} problems={schemaProblems} />}
      {choices.as === 'template' && (
        <TemplateSelect value={choices.templateSlug} onChange={(templateSlug) => onChange({ templateSlug })} />
      )}
      <div className="option-pair">
        {choices.as !== 'template' && <ModelSelect value={choices.model} onChange={(model) => onChange({ model })} />}
        <Field label="Pages" hint="all, if left blank" problem={problems.get('pages')}>
          {(control) => (
            <input
              {...control}
              value={choices.pages}
              placeholder="1-3,7"
              maxLength={1_000}
              onChange={(event) => onChange({ pages: event.target.value })}
            />
          )}
        </Field>
      </div>
      <details>
        <summary>More options</summary>
        <div className="more-options">
          {choices.as !== 'template' && (
            <Field
              label="Instruction"
              problem={problems.get('instructions')}
              hint="For models that follow instructions."
            >
              {(control) => (
                <textarea
                  {...control}
                  rows={3}
                  maxLength={10_000}
                  value={choices.instruction}
                  onChange={(event) => onChange({ instruction: event.target.value })}
                />
              )}
            </Field>
          )}
          {!isForMany && (
            <Field
              label="Password"
              hint="Of encrypted PDFs. It is dropped once the document is open."
              problem={problems.get('password')}
            >
              {(control) => (
                <input
                  {...control}
                  type="password"
                  autoComplete="off"
                  maxLength={127}
                  value={choices.password}
                  onChange={(event) => onChange({ password: event.target.value })}
                />
              )}
            </Field>
          )}
          <Field
            label="Cap of credits for each document"
            hint="A document that would cost more fails before anything is charged."
            problem={problems.get('max_credits')}
          >
            {(control) => (
              <input
                {...control}
                type="number"
                min={1}
                value={choices.maxCredits}
                onChange={(event) => onChange({ maxCredits: event.target.value })}
              />
            )}
          </Field>
          <label className="check">
            <input
              type="checkbox"
              checked={choices.isBundle}
              onChange={(event) => onChange({ isBundle: event.target.checked })}
            />
            Bundle: cut each file into its documents, and tell what they are
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={choices.isBatch}
              onChange={(event) => onChange({ isBatch: event.target.checked })}
            />
            Batch: waits behind other jobs
          </label>
          <label className="check">
            <input
              type="checkbox"
              checked={choices.isReadAgain}
              onChange={(event) => onChange({ isReadAgain: event.target.checked })}
            />
            Read and charge again what the team has read before
          </label>
        </div>
      </details>
    </section>
  );
}

function ModelSelect({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactElement {
  const models = useQuery(modelsQuery);
  const chosen = models.data?.find(({ name }) => name === value);
  return (
    <Field label="Model" hint={chosen?.description ?? 'The default model of the service.'}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">default</option>
          {models.data?.map(({ name, credits_per_page, surcharge_per_page }) => (
            <option key={name} value={name}>
              {name} ({credits_per_page + surcharge_per_page} a page)
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function TemplateSelect({ value, onChange }: { value: string; onChange: (value: string) => void }): ReactElement {
  const templates = useQuery(templatesQuery);
  const chosen = templates.data?.find(({ slug }) => slug === value);
  const group = (label: string, isPreset: boolean) => {
    const those = (templates.data ?? []).filter(({ internal, enabled }) => enabled && internal === isPreset);
    return (
      those.length > 0 && (
        <optgroup label={label}>
          {those.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </optgroup>
      )
    );
  };
  return (
    <Field
      label="Template"
      hint={
        chosen === undefined
          ? 'Format, model and schema are its own.'
          : `${chosen.description} ${chosen.format}, ${chosen.model}.`
      }
    >
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">choose …</option>
          {group('Templates', false)}
          {group('Presets', true)}
        </select>
      )}
    </Field>
  );
}
