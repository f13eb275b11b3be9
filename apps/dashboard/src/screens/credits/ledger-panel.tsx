import type { CreditTransactionResponse } from '@recto/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { modelsQuery } from '../../api/catalogue.js';
import { DayField } from '../../components/day-field.js';
import { Field } from '../../components/field.js';
import { formatCount } from '../../components/format.js';
import { Instant } from '../../components/instant.js';
import { ListView } from '../../components/list-view.js';
import { Panel } from '../../components/panel.js';
import { SearchField } from '../../components/search-field.js';
import { EmptyState } from '../../components/states.js';
import { transactionTypes, type LedgerFilters } from './ledger-filters.js';
import { useLedger } from './use-credits.js';

/** What came and went, newest first. */
export function LedgerPanel(): ReactElement {
  const filters = useSearch({ from: '/shell/dashboard/credits' });
  const ledger = useLedger(filters);
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <Panel title="Ledger" note="Entries are only ever added, never changed.">
      <LedgerFilterBar filters={filters} />
      <ListView
        list={ledger}
        empty={
          <EmptyState icon="search" title={isFiltered ? 'No entry fits these filters' : 'No entry yet'}>
            {isFiltered ? 'Take a filter away.' : 'Entries appear when credits are granted and pages are read.'}
          </EmptyState>
        }
      >
        {(entries) => <LedgerTable entries={entries} />}
      </ListView>
    </Panel>
  );
}

function LedgerFilterBar({ filters }: { filters: LedgerFilters }): ReactElement {
  const navigate = useNavigate({ from: '/dashboard/credits' });
  const models = useQuery(modelsQuery);
  const set = (name: keyof LedgerFilters, value: string): void => {
    const { [name]: _before, ...others } = filters;
    void navigate({ search: value === '' ? others : { ...others, [name]: value }, replace: true });
  };
  return (
    <search className="filter-bar">
      <Field label="Type">
        {(control) => (
          <select
            {...control}
            value={filters.transaction_type ?? ''}
            onChange={(event) => set('transaction_type', event.target.value)}
          >
            <option value="">any</option>
            {transactionTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Model">
        {(control) => (
          <select {...control} value={filters.model ?? ''} onChange={(event) => set('model', event.target.value)}>
            <option value="">any</option>
            {models.data?.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Description or key">
        {(control) => (
          <SearchField control={control} value={filters.search ?? ''} onChange={(value) => set('search', value)} />
        )}
      </Field>
      <DayField label="From" value={filters.created_from} onChange={(value) => set('created_from', value)} />
      <DayField label="To" value={filters.created_to} onChange={(value) => set('created_to', value)} />
    </search>
  );
}

const looks: Readonly<Record<string, string>> = {
  credit: 'badge-good',
  refunded: 'badge-good',
  expiration: 'badge-warn',
  adjustment: 'badge-accent',
};

function LedgerTable({ entries }: { entries: CreditTransactionResponse[] }): ReactElement {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Entries of the ledger">
      <table className="table stacked-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">Type</th>
            <th scope="col">Description</th>
            <th scope="col" className="number">
              Amount
            </th>
            <th scope="col" className="number">
              Balance after
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="quiet small nowrap">
                <Instant value={entry.created_at} />
              </td>
              <td>
                <span className={`badge ${looks[entry.transaction_type] ?? ''}`}>{entry.transaction_type}</span>
              </td>
              <td>
                {entry.description}
                <span className="mono small quiet own-line">{entry.idempotency_key}</span>
              </td>
              <td data-label="Amount" className={`number ${entry.amount < 0 ? '' : 'plus'}`}>
                {entry.amount > 0 ? '+' : ''}
                {formatCount(entry.amount)}
              </td>
              <td data-label="Balance after" className="number">
                {formatCount(entry.balance_after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
