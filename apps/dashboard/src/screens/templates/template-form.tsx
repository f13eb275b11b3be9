import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { modelsQuery } from '../../api/catalogue.js';
import { Button } from '../../components/button.js';
import { Field } from '../../components/field.js';
import { Panel } from '../../components/panel.js';
import { describeError } from '../../components/states.js';
import { SchemaEditor } from '../../schema/schema-editor.js';
import { schemaProblem, type TemplateDraft } from './template-draft.js';

/** The options of a template; what is typed is checked at once. */
export function TemplateForm(props: {
  draft: TemplateDraft;
  onChange: (draft: TemplateDraft) => void;
  mayChange: boolean;
  isBusy: boolean;
  error: unknown;
  onSubmit: () => void;
}): ReactElement {
  const { draft, onChange, mayChange, isBusy, error, onSubmit } = props;
  const models = useQuery(modelsQuery);
  const set = (change: Partial<TemplateDraft>): void => onChange({ ...draft, ...change });
  const problem = schemaProblem(draft);
  return (
    <Panel title="Options">
      <form
        className="panel-body form"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {error !== null && (
          <p className="notice notice-error" role="alert">
            {describeError(error)}
          </p>
        )}
        <Field label="Name">
          {(control) => (
            <input
              {...control}
              required
              maxLength={100}
              value={draft.name}
              readOnly={!mayChange}
              onChange={({ target }) => set({ name: target.value })}
            />
          )}
        </Field>
        <div className="form-row">
          <Field label="Result format">
            {(control) => (
              <select
                {...control}
                value={draft.format}
                onChange={({ target }) => set({ format: target.value === 'markdown' ? 'markdown' : 'structured' })}
              >
                <option>structured</option>
                <option>markdown</option>
              </select>
            )}
          </Field>
          <Field label="Model">
            {(control) => (
              <select {...control} value={draft.model} onChange={({ target }) => set({ model: target.value })}>
                {(models.data ?? [{ name: draft.model, credits_per_page: null }]).map((model) => (
                  <option key={model.name} value={model.name}>
                    {model.name}
                    {model.credits_per_page === null ? '' : ` (${model.credits_per_page} a page)`}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        {draft.format === 'structured' && (
          <fieldset className="schema-fields">
            <legend>Schema</legend>
            <SchemaEditor choice={draft} onChange={set} problems={problem === null ? [] : [problem]} />
          </fieldset>
        )}
        <Field
          label="Instructions"
          hint="What cannot be told by a schema: labels in quotes, formats of dates, whose data is meant."
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={2_000}
              value={draft.instructions}
              onChange={({ target }) => set({ instructions: target.value })}
            />
          )}
        </Field>
        <Field label="Description">
          {(control) => (
            <input
              {...control}
              maxLength={500}
              value={draft.description}
              readOnly={!mayChange}
              onChange={({ target }) => set({ description: target.value })}
            />
          )}
        </Field>
        <div className="form-row">
          <Field label="Tags" hint="Parted by commas.">
            {(control) => (
              <input
                {...control}
                value={draft.tags}
                readOnly={!mayChange}
                onChange={({ target }) => set({ tags: target.value })}
              />
            )}
          </Field>
          <Field label="Colour">
            {(control) => (
              <input
                {...control}
                type="color"
                value={draft.color}
                disabled={!mayChange}
                onChange={({ target }) => set({ color: target.value })}
              />
            )}
          </Field>
        </div>
        <label className="check">
          <input
            type="checkbox"
            checked={draft.extract_bounding_boxes}
            onChange={({ target }) => set({ extract_bounding_boxes: target.checked })}
          />
          With bounding boxes
        </label>
        <label className="check">
          <input
            type="checkbox"
            checked={draft.enabled}
            disabled={!mayChange}
            onChange={({ target }) => set({ enabled: target.checked })}
          />
          Enabled: jobs may use it
        </label>
        {mayChange && (
          <div>
            <Button type="submit" look="primary" isBusy={isBusy} disabled={problem !== null}>
              Save
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}
