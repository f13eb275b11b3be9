import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { templatesQuery } from '../../api/catalogue.js';
import { Field } from '../../components/field.js';
import { Segmented } from '../../components/segmented.js';
import { FieldRows } from './field-rows.js';
import type { Choices } from './job-options.js';
import { draftField, fromSchema, parseSchemaText, toSchema, type JsonObject } from './schema-form.js';

interface SchemaEditorProps {
  choices: Choices;
  onChange: (change: Partial<Choices>) => void;
  /** What the service says against the schema. */
  problems: readonly string[];
}

/** The fields to extract: by a form, or as JSON Schema; both are views of the same as long as the form can show it. */
export function SchemaEditor({ choices, onChange, problems }: SchemaEditorProps): ReactElement {
  const [isBeyondForm, setBeyondForm] = useState(false);
  const showSchema = (schema: JsonObject): void => {
    const fields = fromSchema(schema);
    setBeyondForm(fields === null);
    onChange({
      schemaAs: fields === null ? 'json' : choices.schemaAs,
      schemaText: JSON.stringify(schema, null, 2),
      ...(fields === null ? {} : { fields: fields.length === 0 ? [draftField()] : fields }),
    });
  };
  const change = (schemaAs: 'form' | 'json'): void => {
    setBeyondForm(false);
    if (schemaAs === 'json') {
      onChange({ schemaAs, schemaText: JSON.stringify(toSchema(choices.fields), null, 2) });
      return;
    }
    const parsed = parseSchemaText(choices.schemaText);
    const fields = 'schema' in parsed ? fromSchema(parsed.schema) : null;
    if (fields === null) setBeyondForm(true);
    else onChange({ schemaAs, fields: fields.length === 0 ? [draftField()] : fields });
  };
  const typed = choices.schemaAs === 'json' ? parseSchemaText(choices.schemaText) : null;
  const typedProblem = typed !== null && 'problem' in typed ? typed.problem : undefined;
  return (
    <div className="schema-editor">
      <div className="schema-top">
        <StartFrom onSchema={showSchema} />
        <Segmented
          label="Edit the schema as"
          value={choices.schemaAs}
          options={[
            ['form', 'Form'],
            ['json', 'JSON'],
          ]}
          onChange={change}
        />
      </div>
      {isBeyondForm && <p className="notice">The form cannot show all of this schema: edit it as JSON.</p>}
      {choices.schemaAs === 'form' ? (
        <FieldRows fields={choices.fields} onChange={(fields) => onChange({ fields })} />
      ) : (
        <Field label="JSON Schema of one page" problem={typedProblem ?? problems[0]}>
          {(control) => (
            <textarea
              {...control}
              className="mono"
              rows={14}
              spellCheck={false}
              value={choices.schemaText}
              onChange={(event) => onChange({ schemaText: event.target.value })}
            />
          )}
        </Field>
      )}
      {choices.schemaAs === 'form' && problems[0] !== undefined && <p className="problem">{problems[0]}</p>}
    </div>
  );
}

/** Begins with the fields of a preset or a template. */
function StartFrom({ onSchema }: { onSchema: (schema: JsonObject) => void }): ReactElement {
  const templates = useQuery(templatesQuery);
  const withSchema = (templates.data ?? []).filter(({ schema }) => schema !== null);
  return (
    <Field label="Start from">
      {(control) => (
        <select
          {...control}
          value=""
          onChange={(event) => {
            const schema = withSchema.find(({ id }) => id === event.target.value)?.schema;
            if (schema) onSchema(schema);
          }}
        >
          <option value="">a preset or template …</option>
          {withSchema.map(({ id, name, internal }) => (
            <option key={id} value={id}>
              {name}
              {internal ? ' (preset)' : ''}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
