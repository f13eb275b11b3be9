import type { ReactElement } from 'react';
import { Field } from '../../components/field.js';
import { FormDialog, formText } from '../../components/form-dialog.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';

export interface KeyInput {
  name: string;
  scopes?: 'team:read'[];
  expires_at?: string;
}

const dayMs = 24 * 3_600_000;
const lifetimes = [
  ['', 'Never'],
  ['30', 'In 30 days'],
  ['90', 'In 90 days'],
  ['365', 'In a year'],
] as const;

/** Asks what a new key is for. */
export function KeyForm(props: {
  onClose: () => void;
  isBusy: boolean;
  error: unknown;
  onSubmit: (input: KeyInput) => void;
}): ReactElement {
  const { onClose, isBusy, error, onSubmit } = props;
  const { role } = useUser();
  const submit = (form: FormData): void => {
    const days = Number(formText(form, 'days'));
    onSubmit({
      name: formText(form, 'name'),
      ...(form.get('team-read') === null ? {} : { scopes: ['team:read'] }),
      ...(days === 0 ? {} : { expires_at: new Date(Date.now() + days * dayMs).toISOString() }),
    });
  };
  return (
    <FormDialog isOpen title="New API key" action="Create" {...{ onClose, isBusy, error, onSubmit: submit }}>
      <Field label="Name" hint="What it is for, such as: nightly import.">
        {(control) => <input {...control} name="name" required maxLength={100} autoFocus />}
      </Field>
      <Field label="Expires">
        {(control) => (
          <select {...control} name="days">
            {lifetimes.map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      {may(role, 'administer') && (
        <label className="check">
          <input type="checkbox" name="team-read" />
          <span>
            <code>team:read</code> <span className="quiet small">reads the jobs of everybody in the team</span>
          </span>
        </label>
      )}
    </FormDialog>
  );
}
