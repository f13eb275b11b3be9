import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { templatesQuery } from '../api/catalogue.js';
import { Field } from '../components/field.js';
import { Segmented } from '../components/segmented.js';
import { FieldRows } from './field-rows.js';
import { editFields, editSchema, parseSchemaText, type JsonObject, type SchemaChoice } from './schema-form.js';

interface SchemaEditorProps {
  choice: SchemaChoice;
  onChange: (change: Partial<SchemaChoice>) => void;
  /** What the service says against the schema. */
  problems: readonly string[];
}

/** The fields to extract: by a form, or as JSON Schema; both are views of the same as long as the form can show it. */
export function SchemaEditor({ choice, onChange, problems }: SchemaEditorProps): ReactElement {
  const [isBeyondForm, setBeyondForm] = useState(false);
  const show = (schema: JsonObject | null, wanted: SchemaChoice['schemaAs']): void => {
    const edited = editSchema(schema);
    setBeyondForm(wanted === 'form' && edited.schemaAs === 'json');
    onChange(wanted === 'form' ? edited : { ...edited, schemaAs: wanted });
  };
  const typed = parseSchemaText(choice.schemaText);
  const typedProblem = 'problem' in typed && choice.schemaText !== '' ? typed.problem : undefined;
  return (
    <div className="schema-editor">
      <div className="schema-top">
        <StartFrom onSchema={(schema) => show(schema, choice.schemaAs)} />
        <Segmented
          label="Edit the schema as"
          value={choice.schemaAs}
          options={[
            ['form', 'Form'],
            ['json', 'JSON'],
          ]}
          onChange={(schemaAs) => {
            if (schemaAs === 'form' && typedProblem !== undefined) setBeyondForm(true);
            else if (schemaAs === 'form') show('schema' in typed ? typed.schema : null, 'form');
            else {
              setBeyondForm(false);
              onChange({ schemaAs });
            }
          }}
        />
      </div>
      {isBeyondForm && <p className="notice">The form cannot show all of this schema: edit it as JSON.</p>}
      {choice.schemaAs === 'form' ? (
        <>
          <FieldRows fields={choice.fields} onChange={(fields) => onChange(editFields(fields))} />
          {problems[0] !== undefined && <p className="problem">{problems[0]}</p>}
        </>
      ) : (
        <Field label="JSON Schema of one page" problem={typedProblem ?? problems[0]}>
          {(control) => (
            <textarea
              {...control}
              className="mono schema"
              rows={14}
              spellCheck={false}
              value={choice.schemaText}
              onChange={(event) => onChange({ schemaText: event.target.value })}
            />
          )}
        </Field>
      )}
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
