import type { ReactElement } from 'react';
import { Icon } from '../../components/icon.js';
import { formatCount, formatDuration, formatNumberOf, formatSize } from '../../components/format.js';
import { Instant } from '../../components/instant.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel, Tile, Tiles } from '../../components/panel.js';
import { EmptyState, QueryView } from '../../components/states.js';
import { FailedTasksPanel } from './failed-tasks-panel.js';
import { useOverview, type Overview } from './use-operator.js';

/** The installation as it is now, for whoever runs it. */
export function OperatorScreen(): ReactElement {
  const overview = useOverview();
  const board = overview.data?.queue_board_url ?? null;
  const link = board !== null && (
    <a className="button button-secondary" href={board} target="_blank" rel="noreferrer">
      <Icon name="link" size={16} /> Bull Board
    </a>
  );
  return (
    <>
      <PageHeader title="Operator" actions={link}>
        Queues, workers and stores of the whole installation; every five seconds again.
      </PageHeader>
      <QueryView query={overview}>
        {(data) => (
          <div className="stack">
            <Summary data={data} />
            <HealthPanel data={data} />
            <QueuesPanel data={data} />
            <WorkersPanel data={data} />
            <FailedTasksPanel />
          </div>
        )}
      </QueryView>
    </>
  );
}

function Summary({ data }: { data: Overview }): ReactElement {
  const alive = data.workers.filter((worker) => worker.alive);
  const oldest = Math.max(0, ...(data.queues ?? []).map(({ oldest_waiting_seconds: age }) => age ?? 0));
  const failed = (data.queues ?? []).reduce((sum, queue) => sum + queue.failed, 0);
  const waiting = (data.queues ?? []).reduce((sum, queue) => sum + queue.waiting, 0);
  return (
    <Tiles>
      <Tile label="Oldest waiting task" value={formatDuration(oldest)} note={`${formatCount(waiting)} waiting`} />
      <Tile
        label="Workers alive"
        value={formatCount(alive.length)}
        note={alive.map(({ app }) => app).join(', ')}
        {...(alive.length === 0 && { look: 'bad' as const })}
      />
      <Tile label="Failed tasks" value={formatCount(failed)} {...(failed > 0 && { look: 'warn' as const })} />
      <Tile
        label="Database"
        value={formatSize(data.database.size_bytes)}
        note={`${data.database.connections} of ${data.database.max_connections} connections`}
      />
      <Tile
        label="Version"
        value={data.version}
        note={`Node ${data.node_version}, PostgreSQL ${data.database.version}`}
      />
    </Tiles>
  );
}

const looks: Readonly<Record<string, string>> = { healthy: 'badge-good', degraded: 'badge-warn', down: 'badge-bad' };

function HealthPanel({ data }: { data: Overview }): ReactElement {
  return (
    <Panel
      title="Health"
      actions={<span className={`badge ${looks[data.health.status] ?? ''}`}>{data.health.status}</span>}
    >
      <ul className="rows rows-inline">
        {Object.entries(data.health.checks).map(([name, check]) => (
          <li key={name}>
            <div className="row-head">
              <strong>{name}</strong>
              <span className={`badge ${looks[check.status] ?? ''}`}>{check.status}</span>
            </div>
            <p className="quiet small">
              {check.message}, {check.response_time}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function QueuesPanel({ data }: { data: Overview }): ReactElement {
  const note =
    data.outbox.waiting === 0
      ? 'The outbox is empty.'
      : `${formatNumberOf(data.outbox.waiting, 'task')} in the outbox, the oldest for ${formatDuration(data.outbox.oldest_seconds ?? 0)}.`;
  const { oldest_due_seconds: due, open_circuits: open, disabled_endpoints: disabled } = data.deliveries;
  const webhooks = `Webhooks: the oldest attempt is due for ${formatDuration(due)}, ${formatNumberOf(open, 'open circuit')}, ${formatNumberOf(disabled, 'disabled endpoint')}.`;
  return (
    <Panel title="Queues" note={`${note} ${webhooks}`}>
      {data.queues === null ? (
        <EmptyState icon="alert" title="The queue does not answer">
          Jobs are accepted, and their tasks wait in the outbox until it does.
        </EmptyState>
      ) : (
        <div className="table-scroll" tabIndex={0} role="region" aria-label="Table of the queues">
          <table className="table stacked-table">
            <thead>
              <tr>
                <th scope="col">Queue</th>
                <th scope="col" className="number">
                  Oldest
                </th>
                <th scope="col" className="number">
                  Waiting
                </th>
                <th scope="col" className="number">
                  Active
                </th>
                <th scope="col" className="number">
                  Delayed
                </th>
                <th scope="col" className="number">
                  Failed
                </th>
              </tr>
            </thead>
            <tbody>
              {data.queues.map((queue) => (
                <tr key={queue.name}>
                  <th scope="row" className="cell-head">
                    {queue.name}
                  </th>
                  <td data-label="Oldest" className="number">
                    {queue.oldest_waiting_seconds === null ? '-' : formatDuration(queue.oldest_waiting_seconds)}
                  </td>
                  <td data-label="Waiting" className="number">
                    {formatCount(queue.waiting)}
                  </td>
                  <td data-label="Active" className="number">
                    {formatCount(queue.active)}
                  </td>
                  <td data-label="Delayed" className="number">
                    {formatCount(queue.delayed)}
                  </td>
                  <td data-label="Failed" className="number">
                    {formatCount(queue.failed)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function WorkersPanel({ data }: { data: Overview }): ReactElement {
  return (
    <Panel title="Workers" note="Each says every ten seconds that it is alive.">
      {data.workers.length === 0 ? (
        <EmptyState icon="alert" title="No worker was alive within the last hour">
          Jobs wait until a worker is started.
        </EmptyState>
      ) : (
        <ul className="rows">
          {data.workers.map((worker) => (
            <li key={worker.id}>
              <div className="row-head">
                <strong>
                  {worker.app}{' '}
                  <span className="quiet mono small">
                    {worker.host}:{worker.pid}
                  </span>
                </strong>
                <span className={`badge ${worker.alive ? 'badge-good' : 'badge-bad'}`}>
                  {worker.alive ? 'alive' : 'silent'}
                </span>
              </div>
              <p className="quiet small">
                {formatSize(worker.memory_bytes)} of memory, {formatCount(worker.concurrency)} at once, version{' '}
                {worker.version}
                {worker.engines.length > 0 && `, ${worker.engines.join(', ')}`}
              </p>
              <p className="quiet small">
                {worker.engine_version !== null && <code>{worker.engine_version} </code>}
                started <Instant value={worker.started_at} />, seen <Instant value={worker.seen_at} look="precise" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
