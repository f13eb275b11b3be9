import type { AuditEntryResponse, AuditLogResponse } from '@recto/contracts';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { recto } from '../../api/recto.js';
import { Button } from '../../components/button.js';
import { Instant } from '../../components/instant.js';
import { ListView } from '../../components/list-view.js';
import { Panel } from '../../components/panel.js';
import { saveFile } from '../../components/save-file.js';
import { EmptyState } from '../../components/states.js';
import { tellFailure } from '../../components/toast.js';
import { factsInWords, whatWasDone, whoDidIt } from './audit-words.js';

/** Who changed what in the team, newest first; for owners and admins. */
export function AuditPanel(): ReactElement {
  const log = useInfiniteQuery({
    queryKey: ['team', 'audit-log'],
    queryFn: ({ pageParam, signal }) =>
      recto.request<AuditLogResponse>({ path: '/audit-log', query: { limit: 20, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
  return (
    <Panel title="Audit log" note="Who changed what. Entries cannot be changed." actions={<ExportButton />}>
      <ListView
        list={log}
        empty={
          <EmptyState icon="list" title="No entry yet">
            Sign-ins, keys, members, settings, templates, webhooks and deletions appear here.
          </EmptyState>
        }
      >
        {(entries) => <AuditTable entries={entries} />}
      </ListView>
    </Panel>
  );
}

function ExportButton(): ReactElement {
  const save = useMutation({
    mutationFn: async () => saveFile('audit-log.jsonl', await recto.auditLog.export(), 'application/jsonl'),
    onError: (error) => tellFailure('Not exported', error),
  });
  return (
    <Button look="quiet" icon="download" isBusy={save.isPending} onClick={() => save.mutate()}>
      Export
    </Button>
  );
}

function AuditTable({ entries }: { entries: AuditEntryResponse[] }): ReactElement {
  return (
    <div className="table-scroll" tabIndex={0} role="region" aria-label="Entries of the audit log">
      <table className="table stacked-table">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td className="quiet small nowrap">
                <Instant value={entry.created_at} />
              </td>
              <td>
                {whoDidIt(entry)} {whatWasDone(entry)}
                <span className="small quiet own-line">{factsInWords(entry)}</span>
              </td>
              <td data-label="From" className="quiet small nowrap">
                {entry.client_address ?? '-'}
                {entry.actor.kind === 'api-key' && <span className="own-line">by key</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
