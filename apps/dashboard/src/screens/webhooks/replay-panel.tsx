import { useState, type ReactElement } from 'react';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { Field } from '../../components/field.js';
import { Panel } from '../../components/panel.js';
import { tell, tellFailure } from '../../components/toast.js';
import { useWebhookChange, type Endpoint } from './use-webhooks.js';

/** Sends all that happened in a range once more. */
export function ReplayPanel({ endpoint }: { endpoint: Endpoint }): ReactElement {
  const [from, setFrom] = useState(() => localTime(Date.now() - 24 * 3_600_000));
  // Minutes only: the present one counts too.
  const [to, setTo] = useState(() => localTime(Date.now() + 60_000));
  const replay = useWebhookChange(() =>
    recto.webhooks.replay(endpoint.id, { from: new Date(from).toISOString(), to: new Date(to).toISOString() }),
  );
  return (
    <Panel
      title="Replay"
      note="Sends every event of a range that the endpoint wants, 10,000 at most, with its event id."
    >
      <form
        className="filter-bar filter-bar-wide"
        onSubmit={(event) => {
          event.preventDefault();
          replay.mutate(undefined, {
            onSuccess: ({ message }) => tell('Replay', message),
            onError: (error) => tellFailure('Not replayed', error),
          });
        }}
      >
        <Field label="From">
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              required
              value={from}
              onChange={({ target }) => setFrom(target.value)}
            />
          )}
        </Field>
        <Field label="To">
          {(control) => (
            <input
              {...control}
              type="datetime-local"
              required
              min={from}
              value={to}
              onChange={({ target }) => setTo(target.value)}
            />
          )}
        </Field>
        <Button type="submit" icon="refresh" isBusy={replay.isPending} disabled={!endpoint.enabled}>
          Replay
        </Button>
      </form>
    </Panel>
  );
}

/** As such a field wants it: the time of this place, without its zone. */
function localTime(ms: number): string {
  const offsetMs = new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - offsetMs).toISOString().slice(0, 16);
}
