import { Link, useNavigate } from '@tanstack/react-router';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { Instant } from '../../components/instant.js';
import { PageHeader } from '../../components/page-header.js';
import { EmptyState, QueryView } from '../../components/states.js';
import { tell } from '../../components/toast.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { SourceBadge, SourceProblem } from './source-badge.js';
import { SourceForm } from './source-form.js';
import { placeOf } from './source-state.js';
import { saveSource, useSourceChange, useSources, type Source } from './use-sources.js';

/** Buckets whose new documents become jobs. */
export function SourcesScreen(): ReactElement {
  const sources = useSources();
  const navigate = useNavigate();
  const [isMaking, setMaking] = useState(false);
  const create = useSourceChange(saveSource);
  const button = may(useUser().role, 'administer') && (
    <Button
      look="primary"
      icon="plus"
      onClick={() => {
        create.reset();
        setMaking(true);
      }}
    >
      New source
    </Button>
  );
  return (
    <>
      <PageHeader title="Sources" actions={button}>
        Prefixes of S3 buckets that the service looks at: each new document becomes one job.
      </PageHeader>
      <section className="panel" aria-label="Sources">
        <QueryView query={sources}>
          {(data) =>
            data.length === 0 ? (
              <EmptyState icon="folder" title="No source yet" action={button}>
                A source is a prefix of a bucket of yours. Its documents are read as they come, and the results stand
                beside them or go to your webhooks.
              </EmptyState>
            ) : (
              <ul className="rows">
                {data.map((source) => (
                  <SourceRow key={source.id} source={source} />
                ))}
              </ul>
            )
          }
        </QueryView>
      </section>
      {isMaking && (
        <SourceForm
          onClose={() => setMaking(false)}
          isBusy={create.isPending}
          error={create.error}
          onSubmit={(body) =>
            create.mutate(
              { body },
              {
                onSuccess: ({ id }) => {
                  tell('The source was made', 'It is looked at now.');
                  void navigate({ to: '/dashboard/sources/$sourceId', params: { sourceId: id } });
                },
              },
            )
          }
        />
      )}
    </>
  );
}

function SourceRow({ source }: { source: Source }): ReactElement {
  const { id, name, last_swept_at: sweptAt } = source;
  return (
    <li className="row-link">
      <div className="row-head">
        <Link to="/dashboard/sources/$sourceId" params={{ sourceId: id }} className="row-title">
          {name}
        </Link>
        <SourceBadge source={source} />
      </div>
      <p className="quiet small breakable">{placeOf(source)}</p>
      {sweptAt !== null && (
        <p className="quiet small">
          Last look <Instant value={sweptAt} look="precise" />
        </p>
      )}
      <SourceProblem source={source} />
    </li>
  );
}
