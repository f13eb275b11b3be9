import { useState, type ReactElement, type SubmitEvent } from 'react';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { Field } from '../../components/field.js';
import { Panel } from '../../components/panel.js';
import { describeError } from '../../components/states.js';
import { tell } from '../../components/toast.js';
import { useUser } from '../../session/session.js';
import { useTeamChange } from './use-team.js';

/** One's own password; a change of it ends all other sessions. */
export function PasswordPanel(): ReactElement {
  const { email } = useUser();
  const [isDifferent, setDifferent] = useState(false);
  const change = useTeamChange((body: { current_password: string; new_password: string }) =>
    recto.sessions.changePassword(body),
  );
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string): string => {
      const value = data.get(name);
      return typeof value === 'string' ? value : '';
    };
    setDifferent(text('new') !== text('again'));
    if (text('new') !== text('again')) return;
    change.mutate(
      { current_password: text('current'), new_password: text('new') },
      {
        onSuccess: () => {
          form.reset();
          tell('The password was changed', 'Your other sessions have ended.');
        },
      },
    );
  };
  const password = (name: string, label: string, autoComplete: string, problem?: string) => (
    <Field label={label} problem={problem}>
      {(control) => (
        <input
          {...control}
          type="password"
          name={name}
          required
          minLength={name === 'current' ? 1 : 12}
          maxLength={200}
          autoComplete={autoComplete}
        />
      )}
    </Field>
  );
  return (
    <Panel title="Your password" note="12 characters or more. Your other sessions end.">
      <div className="panel-body">
        <form className="form" onSubmit={submit}>
          {change.isError && (
            <p className="notice notice-error" role="alert">
              {describeError(change.error)}
            </p>
          )}
          {/* Password managers want to know whose it is. */}
          <div className="visually-hidden">
            <input type="text" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden="true" />
          </div>
          {password('current', 'Current password', 'current-password')}
          {password('new', 'New password', 'new-password')}
          {password('again', 'New password, again', 'new-password', isDifferent ? 'is not the same' : undefined)}
          <div>
            <Button type="submit" isBusy={change.isPending}>
              Change
            </Button>
          </div>
        </form>
      </div>
    </Panel>
  );
}
