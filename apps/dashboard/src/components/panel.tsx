import { useId, type ReactElement, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  /** A line below the title. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a screen with a heading of its own. */
export function Panel({ title, note, actions, children }: PanelProps): ReactElement {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <header className="panel-header">
        <div>
          <h2 id={id}>{title}</h2>
          {note !== undefined && <p className="quiet small">{note}</p>}
        </div>
        {actions !== undefined && <div className="actions">{actions}</div>}
      </header>
      {children}
    </section>
  );
}

/** A figure that counts, with what it counts. */
export function Tile(props: {
  label: string;
  value: ReactNode;
  note?: ReactNode;
  look?: 'bad' | 'warn';
}): ReactElement {
  const { label, value, note, look } = props;
  return (
    <div className={`tile ${look === undefined ? '' : `tile-${look}`}`}>
      <dt>{label}</dt>
      <dd>
        <span className="tile-value">{value}</span>
        {note !== undefined && <span className="tile-note">{note}</span>}
      </dd>
    </div>
  );
}

/** Figures side by side. */
export function Tiles({ children }: { children: ReactNode }): ReactElement {
  return <dl className="tiles">{children}</dl>;
}
