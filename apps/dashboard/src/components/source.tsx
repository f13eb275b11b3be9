import type { ReactElement } from 'react';

/** Text as it stands in a file. It scrolls by itself; the keyboard gets there, too. */
export function Source({ label, text }: { label: string; text: string }): ReactElement {
  return (
    <pre className="source" tabIndex={0} role="region" aria-label={label}>
      {text}
    </pre>
  );
}
