import type { ReactElement } from 'react';
import { Button, IconButton } from '../components/button.js';
import { draftField, fieldTypes, hasFields, type FieldDraft, type FieldType } from './schema-form.js';

/** A record of a record of a record is as deep as the form goes; text goes further. */
const deepest = 3;

interface FieldRowsProps {
  fields: readonly FieldDraft[];
  onChange: (fields: FieldDraft[]) => void;
  depth?: number;
  /** What these fields belong to, for those who hear the labels. */
  within?: string;
}

/** The fields of a schema, one row each; records have rows of their own inside. */
export function FieldRows({ fields, onChange, depth = 1, within = '' }: FieldRowsProps): ReactElement {
  const change = (key: string, part: Partial<FieldDraft>): void =>
    onChange(fields.map((field) => (field.key === key ? { ...field, ...part } : field)));
  return (
    <div className="field-rows">
      <ul>
        {fields.map((field, index) => {
          const label = `${within}field ${index + 1}`;
          return (
            <li key={field.key} className="field-row">
              <input
                aria-label={`Name of ${label}`}
                placeholder="name"
                value={field.name}
                maxLength={200}
                spellCheck={false}
                className="mono"
                onChange={(event) => change(field.key, { name: event.target.value })}
              />
              <TypeSelect
                label={`Type of ${label}`}
                value={field.type}
                isDeepest={depth >= deepest}
                onChange={(type) => {
                  const needsField = hasFields(type) && field.fields.length === 0;
                  change(field.key, { type, ...(needsField ? { fields: [draftField()] } : {}) });
                }}
              />
              <input
                aria-label={`Description of ${label}`}
                placeholder="what it is, in words"
                value={field.description}
                maxLength={1_000}
                onChange={(event) => change(field.key, { description: event.target.value })}
              />
              <label className="check small" title="A required field that is not found is named in the checks">
                <input
                  type="checkbox"
                  checked={field.isRequired}
                  onChange={(event) => change(field.key, { isRequired: event.target.checked })}
                />
                required<span className="visually-hidden">: {label}</span>
              </label>
              <IconButton
                label={`Remove ${label}`}
                icon="x"
                onClick={() => onChange(fields.filter(({ key }) => key !== field.key))}
              />
              {field.type === 'choice' && (
                <textarea
                  aria-label={`Choices of ${label}, one in each line`}
                  placeholder="one choice in each line"
                  rows={3}
                  value={field.choices}
                  onChange={(event) => change(field.key, { choices: event.target.value })}
                />
              )}
              {hasFields(field.type) && (
                <div className="field-inside">
                  <FieldRows
                    fields={field.fields}
                    depth={depth + 1}
                    within={`${field.name === '' ? label : field.name}, `}
                    onChange={(inside) => change(field.key, { fields: inside })}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      <Button look="quiet" icon="plus" onClick={() => onChange([...fields, draftField()])}>
        Add a field
      </Button>
    </div>
  );
}

interface TypeSelectProps {
  label: string;
  value: FieldType;
  isDeepest: boolean;
  onChange: (type: FieldType) => void;
}

function TypeSelect({ label, value, isDeepest, onChange }: TypeSelectProps): ReactElement {
  const types = (Object.keys(fieldTypes) as FieldType[]).filter((type) => !(isDeepest && hasFields(type)));
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value as FieldType)}>
      {types.map((type) => (
        <option key={type} value={type}>
          {fieldTypes[type]}
        </option>
      ))}
    </select>
  );
}
