import { Link, useParams } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { Fact } from '../../components/fact.js';
import { formatDuration } from '../../components/format.js';
import { Instant } from '../../components/instant.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel } from '../../components/panel.js';
import { Source as SourceText } from '../../components/source.js';
import { QueryView } from '../../components/states.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { DocumentsPanel } from './documents-panel.js';
import { SourceActions } from './source-actions.js';
import { SourceBadge, SourceProblem } from './source-badge.js';
import { placeOf, stateOf } from './source-state.js';
import { useSource, type Source } from './use-sources.js';

/** One source: how it does, what was taken of it, and what can be done about it. */
export function SourceScreen(): ReactElement {
  const { sourceId } = useParams({ from: '/shell/dashboard/sources/$sourceId' });
  return (
    <QueryView query={useSource(sourceId)} isWhole>
      {(source) => <SourceView source={source} />}
    </QueryView>
  );
}

function SourceView({ source }: { source: Source }): ReactElement {
  const mayManage = may(useUser().role, 'administer');
  return (
    <>
      <nav aria-label="Breadcrumb" className="crumbs">
        <Link to="/dashboard/sources">Sources</Link>
      </nav>
      <PageHeader title={source.name} actions={mayManage && <SourceActions source={source} />}>
        <span className="breakable">{placeOf(source)}</span>
      </PageHeader>
      <div className="stack">
        <StatePanel source={source} />
        <DocumentsPanel sourceId={source.id} />
      </div>
    </>
  );
}

function StatePanel({ source }: { source: Source }): ReactElement {
  const { last_swept_at: sweptAt, result } = source;
  const facts: [string, ReactNode][] = [
    ['Last look', sweptAt === null ? 'not yet' : <Instant value={sweptAt} look="precise" />],
    ['Between two looks', formatDuration(source.interval_seconds)],
    ['Results', result === 'beside' ? 'beside the documents, in the bucket' : 'told to the webhooks of the team'],
    ['Region', source.region],
    ['Access key', <span className="mono">{source.access_key_id}</span>],
    ['Made', <Instant value={source.created_at} />],
  ];
  return (
    <Panel title="State" note={stateOf(source).meaning} actions={<SourceBadge source={source} />}>
      <div className="source-state">
        <SourceProblem source={source} />
        <dl className="facts">
          {facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
        <details>
          <summary>Options of its jobs</summary>
          <SourceText label="Options of its jobs" text={JSON.stringify(source.options, null, 2)} />
        </details>
      </div>
    </Panel>
  );
}
