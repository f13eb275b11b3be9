import type { CreditBalanceResponse } from '@recto/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Button } from '../../components/button.js';
import { formatCount } from '../../components/format.js';
import { Icon } from '../../components/icon.js';
import { Instant } from '../../components/instant.js';
import { PageHeader } from '../../components/page-header.js';
import { Panel, Tile, Tiles } from '../../components/panel.js';
import { ErrorState, QueryView } from '../../components/states.js';
import { GrantsPanel } from './grants-panel.js';
import { LedgerPanel } from './ledger-panel.js';
import { useBalance, verificationQuery } from './use-credits.js';

/** What the team has, what came and went, and whether the books are right. */
export function CreditsScreen(): ReactElement {
  return (
    <>
      <PageHeader title="Credits">
        A page costs what its model costs; a page that cannot be read costs nothing.
      </PageHeader>
      <div className="stack">
        <QueryView query={useBalance()}>{(balance) => <Balance balance={balance} />}</QueryView>
        <div className="split">
          <GrantsPanel />
          <ChainPanel />
        </div>
        <LedgerPanel />
      </div>
    </>
  );
}

function Balance({ balance }: { balance: CreditBalanceResponse }): ReactElement {
  const available = balance.credits_remaining;
  const look = available <= 0 ? 'bad' : available <= balance.low_threshold ? 'warn' : undefined;
  const trial =
    balance.trial_active && balance.trial_ends_at !== null
      ? `${formatCount(balance.trial_credits_remaining)} of the trial, ${balance.trial_days_remaining} days left`
      : `plan: ${balance.plan_name}`;
  return (
    <>
      {look !== undefined && (
        <p className={`notice ${look === 'bad' ? 'notice-error' : 'notice-warn'}`} role="status">
          {look === 'bad'
            ? 'There are no credits left: new jobs are refused until credits are granted.'
            : 'Few credits are left. Ask whoever runs this installation for more.'}
        </p>
      )}
      <Tiles>
        <Tile label="Available" value={formatCount(available)} note={trial} {...(look && { look })} />
        <Tile label="Held by running jobs" value={formatCount(balance.credits_held)} note="settled when they end" />
        <Tile label="Granted in all" value={formatCount(balance.credits_granted)} />
        <Tile label="Consumed in all" value={formatCount(balance.credits_consumed)} />
      </Tiles>
    </>
  );
}

function ChainPanel(): ReactElement {
  const check = useQuery({ ...verificationQuery, enabled: false });
  return (
    <Panel
      title="Ledger check"
      note="Every entry carries a hash over itself and the entry before it."
      actions={
        <Button icon="check" isBusy={check.isFetching} onClick={() => void check.refetch()}>
          Check now
        </Button>
      }
    >
      <div className="panel-body" aria-live="polite">
        {check.isError && <ErrorState error={check.error} />}
        {check.data === undefined && !check.isError && (
          <p className="quiet">
            The check recomputes the hashes and sums of the newest 10,000 entries and compares them with the account.
          </p>
        )}
        {check.data?.sound === true && (
          <p className="chain chain-good">
            <Icon name="check" /> <strong>This chain is sound.</strong>
          </p>
        )}
        {check.data?.sound === false && (
          <p className="chain chain-bad">
            <Icon name="alert" />{' '}
            <strong>
              {check.data.problem?.sequence == null
                ? 'The account'
                : `Entry ${formatCount(check.data.problem.sequence)}`}
              : {check.data.problem?.message}.
            </strong>
          </p>
        )}
        {check.data !== undefined && (
          <p className="quiet small">
            {formatCount(check.data.checked_entries)} of {formatCount(check.data.total_entries)} entries, holds
            included, checked <Instant value={check.data.checked_at} look="precise" />.
          </p>
        )}
      </div>
    </Panel>
  );
}
