import type { ReactElement } from 'react';
import { stateOf } from './source-state.js';
import type { Source } from './use-sources.js';

const looks = { watching: 'badge-good', failing: 'badge-bad', starting: 'badge-accent', paused: '' } as const;

/** How a source does, in a word. */
export function SourceBadge({ source }: { source: Source }): ReactElement {
  const { name } = stateOf(source);
  return <span className={`badge ${looks[name]}`}>{name}</span>;
}

/** Why its last look failed, or its results cannot be written; nothing where all went well. */
export function SourceProblem({ source: { error } }: { source: Source }): ReactElement | null {
  if (error === null) return null;
  return (
    <p className="problem breakable">
      <code>{error.code}</code> {error.message}
    </p>
  );
}
