import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { formatCount, formatNumberOf } from '../../components/format.js';
import { PageHeader } from '../../components/page-header.js';
import { DeniedState, describeError } from '../../components/states.js';
import { may } from '../../session/permissions.js';
import { useUser } from '../../session/session.js';
import { DropZone } from './drop-zone.js';
import { nothingChosen, wireOptionsOf } from './job-options.js';
import { OptionPanel } from './option-panel.js';
import { RunList } from './run-list.js';
import { submitRuns, type Chosen } from './submit-runs.js';
import { useEstimate } from './use-estimate.js';

/** Documents in, results out: the home of the dashboard. */
export function TryItScreen(): ReactElement {
  const mayChange = may(useUser().role, 'change');
  return (
    <>
      <PageHeader title="Try it">Read documents as Markdown or as fields of your own.</PageHeader>
      {mayChange ? <TryIt /> : <DeniedState>You may read results, but not submit documents.</DeniedState>}
    </>
  );
}

function TryIt(): ReactElement {
  const [choices, setChoices] = useState(nothingChosen);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const queryClient = useQueryClient();
  const wire = wireOptionsOf(choices);
  const options = 'options' in wire ? wire.options : null;
  const missing = 'missing' in wire ? wire.missing : null;
  const pageCount = sumOfPages(chosen);
  const { estimate, problems, error } = useEstimate(options, pageCount);
  const isReady = chosen.length > 0 && options !== null && error === null;

  const submit = (): void => {
    if (options === null) return;
    const refresh = (): void => {
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      void queryClient.invalidateQueries({ queryKey: ['credits'] });
    };
    void submitRuns(chosen, options, refresh);
    setChosen([]);
  };

  return (
    <div className="try-it">
      <div className="try-it-side">
        <DropZone
          chosen={chosen}
          onAdd={(documents) => setChosen((before) => [...before, ...documents])}
          onRemove={(key) => setChosen((before) => before.filter((each) => each.key !== key))}
        />
        <RunList />
      </div>
      <div className="try-it-side">
        <OptionPanel
          choices={choices}
          problems={problems}
          onChange={(change) => setChoices((before) => ({ ...before, ...change }))}
        />
        <section className="panel panel-body price" aria-label="Price">
          <p aria-live="polite">
            {missing ??
              (error !== null && problems.size === 0 ? (
                <span className="problem">{describeError(error)}</span>
              ) : problems.size > 0 ? (
                <span className="problem">The options have to be corrected first.</span>
              ) : estimate === undefined ? (
                'Asking for the price …'
              ) : estimate.estimated_credits === null ? (
                <>
                  <strong>{formatNumberOf(estimate.credits_per_page + estimate.surcharge_per_page, 'credit')}</strong> a
                  page; the pages are counted when the document has arrived.
                </>
              ) : (
                <>
                  About <strong>{formatNumberOf(estimate.estimated_credits, 'credit')}</strong> for{' '}
                  {formatNumberOf(estimate.pages ?? 0, 'page')}; {formatCount(Math.max(0, estimate.balance_after ?? 0))}{' '}
                  are left then.{' '}
                  {estimate.sufficient === false && <span className="problem">There are not enough credits.</span>}
                </>
              ))}
          </p>
          <Button look="primary" icon="arrowRight" disabled={!isReady} onClick={submit}>
            {chosen.length > 1 ? `Read ${chosen.length} documents` : 'Read the document'}
          </Button>
        </section>
      </div>
    </div>
  );
}

/** The pages of all documents, where each says how many it has. */
function sumOfPages(chosen: readonly Chosen[]): number | null {
  if (chosen.length === 0) return null;
  return chosen.reduce<number | null>((sum, { pages }) => (sum === null || pages === null ? null : sum + pages), 0);
}
