import type { ReactElement } from 'react';

const looks: Readonly<Record<string, string>> = {
  pending: '',
  processing: 'badge-accent',
  completed: 'badge-good',
  failed: 'badge-bad',
  deleted: '',
};

/** The status of a job in the words of the API. */
export function StatusBadge({ status }: { status: string }): ReactElement {
  return (
    <span className={`badge ${looks[status] ?? ''}`}>
      {status === 'processing' && <span className="spinner" aria-hidden="true" />}
      {status}
    </span>
  );
}
