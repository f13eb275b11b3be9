import type { ReactElement } from 'react';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { Field } from '../../components/field.js';
import { formText } from '../../components/form-dialog.js';
import { Panel } from '../../components/panel.js';
import { QueryView } from '../../components/states.js';
import { tell, tellFailure } from '../../components/toast.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { useSettings, useTeamChange, type TeamSettings } from './use-team.js';

/** How long documents and results are kept. */
export function RetentionPanel(): ReactElement {
  return (
    <Panel title="Retention" note="For jobs from now on; those that exist keep their term.">
      <div className="panel-body">
        <QueryView query={useSettings()}>
          {(settings) => <RetentionForm key={settings.updated_at} settings={settings} />}
        </QueryView>
      </div>
    </Panel>
  );
}

function RetentionForm({ settings }: { settings: TeamSettings }): ReactElement {
  const mayChange = may(useUser().role, 'administer');
  const save = useTeamChange((body: { auto_delete_enabled: boolean; retention_period_days: number }) =>
    recto.settings.update(body),
  );
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        save.mutate(
          {
            auto_delete_enabled: form.get('auto-delete') !== null,
            retention_period_days: Number(formText(form, 'days')),
          },
          {
            onSuccess: () => tell('Retention saved'),
            onError: (error) => tellFailure('Not saved', error),
          },
        );
      }}
    >
      <label className="check">
        <input type="checkbox" name="auto-delete" defaultChecked={settings.auto_delete_enabled} disabled={!mayChange} />
        Delete jobs and their files by themselves
      </label>
      <Field label="After days" hint="0 to 365; 0 keeps a job for an hour.">
        {(control) => (
          <input
            {...control}
            type="number"
            name="days"
            min={0}
            max={365}
            required
            defaultValue={settings.retention_period_days}
            readOnly={!mayChange}
          />
        )}
      </Field>
      {mayChange ? (
        <div>
          <Button type="submit" isBusy={save.isPending}>
            Save
          </Button>
        </div>
      ) : (
        <p className="quiet small">Owners and admins change this.</p>
      )}
    </form>
  );
}
