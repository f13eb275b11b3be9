import { useEffect, type ReactElement, type ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** The heading of a screen, which names the window too. */
export function PageHeader({ title, children, actions }: PageHeaderProps): ReactElement {
  useEffect(() => {
    document.title = `${title} - Recto`;
  }, [title]);
  return (
    <header className="page-header">
      <div>
        <h1>{title}</h1>
        {children !== undefined && <p className="quiet">{children}</p>}
      </div>
      {actions !== undefined && <div className="actions">{actions}</div>}
    </header>
  );
}
