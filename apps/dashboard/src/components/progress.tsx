import type { ReactElement } from 'react';

/** How far something is, 0 to 1. */
export function Progress({ label, share }: { label: string; share: number }): ReactElement {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div style={{ width: `${percent}%` }} />
    </div>
  );
}
