import { useState, type ReactElement } from 'react';
import { Field } from '../../components/field.js';
import { FormDialog, formText } from '../../components/form-dialog.js';
import { eventTypes, type EventTypeName } from './event-types.js';
import type { Endpoint } from './use-webhooks.js';

export interface EndpointInput {
  url: string;
  description: string;
  event_types: EventTypeName[];
  enabled: boolean;
}

/** Makes an endpoint, or changes the one that is given. */
export function EndpointForm(props: {
  isOpen: boolean;
  onClose: () => void;
  endpoint?: Endpoint;
  isBusy: boolean;
  error: unknown;
  onSubmit: (input: EndpointInput) => void;
}): ReactElement {
  const { endpoint, isOpen, onClose, isBusy, error, onSubmit } = props;
  const [isAll, setAll] = useState((endpoint?.event_types.length ?? 0) === 0);
  const submit = (form: FormData): void => {
    const chosen = new Set(form.getAll('event_types'));
    const types = eventTypes.map(([name]) => name).filter((name) => chosen.has(name));
    onSubmit({
      url: formText(form, 'url'),
      description: formText(form, 'description'),
      event_types: isAll ? [] : types,
      enabled: form.get('enabled') !== null,
    });
  };
  return (
    <FormDialog
      title={endpoint === undefined ? 'New endpoint' : 'Edit the endpoint'}
      action={endpoint === undefined ? 'Create' : 'Save'}
      {...{ isOpen, onClose, isBusy, error, onSubmit: submit }}
    >
      <Field
        label="Address"
        hint="Where events are sent to by POST. Private addresses are refused, unless the operator allows them."
      >
        {(control) => (
          <input
            {...control}
            name="url"
            type="url"
            required
            maxLength={2_000}
            placeholder="https://example.com/hooks/recto"
            defaultValue={endpoint?.url ?? ''}
            autoFocus
          />
        )}
      </Field>
      <Field label="Description">
        {(control) => (
          <input {...control} name="description" maxLength={255} defaultValue={endpoint?.description ?? ''} />
        )}
      </Field>
      <fieldset className="form-group">
        <legend className="legend">Events</legend>
        <label className="check">
          <input type="checkbox" checked={isAll} onChange={({ target }) => setAll(target.checked)} /> All events, those
          of later versions too
        </label>
        {!isAll &&
          eventTypes.map(([name, meaning]) => (
            <label key={name} className="check">
              <input
                type="checkbox"
                name="event_types"
                value={name}
                defaultChecked={endpoint?.event_types.includes(name) ?? false}
              />
              <span>
                <code>{name}</code> <span className="quiet small">{meaning}</span>
              </span>
            </label>
          ))}
      </fieldset>
      <label className="check">
        <input type="checkbox" name="enabled" defaultChecked={endpoint?.enabled ?? true} /> Enabled
      </label>
    </FormDialog>
  );
}
