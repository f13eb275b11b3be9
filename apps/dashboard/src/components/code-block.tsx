import type { ReactElement } from 'react';
import { CopyText } from './copy-text.js';

/** Lines of code to take along. They scroll by themselves; the keyboard gets there, too. */
export function CodeBlock({ label, code }: { label: string; code: string }): ReactElement {
  return (
    <figure className="code-block">
      <figcaption>
        <span>{label}</span>
        <CopyText text={code} />
      </figcaption>
      {/* A part that scrolls has to be reached by the keyboard. */}
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
