import { ApiError, ConnectionError } from '@recto/sdk';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactElement, ReactNode } from 'react';
import { Button } from './button.js';
import { Icon, type IconName } from './icon.js';

interface StateProps {
  icon: IconName;
  title: string;
  /** What to do about it. */
  children?: ReactNode;
  action?: ReactNode;
  isAlert?: boolean;
  /** It stands for a whole screen: its title is the heading of the page. */
  isWhole?: boolean;
}

function State({ icon, title, children, action, isAlert = false, isWhole = false }: StateProps): ReactElement {
  const Heading = isWhole ? 'h1' : 'h2';
  return (
    <div className="state" role={isAlert ? 'alert' : undefined}>
      <span className="state-icon">
        <Icon name={icon} size={22} />
      </span>
      <Heading className="state-title">{title}</Heading>
      {children !== undefined && <div className="state-text">{children}</div>}
      {action}
    </div>
  );
}

/** Nothing is there yet: says what would be, and how to get it there. */
export function EmptyState(props: Omit<StateProps, 'isAlert'>): ReactElement {
  return <State {...props} />;
}

/** Shown while the first answer is awaited; lines stand where the content will. */
export function LoadingState({ lines = 5, label = 'Loading' }: { lines?: number; label?: string }): ReactElement {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}

/** The role of this person does not reach so far. */
export function DeniedState({ children, isWhole }: { children?: ReactNode; isWhole?: boolean }): ReactElement {
  return (
    <State icon="ban" title="Your role does not allow this" {...(isWhole && { isWhole })}>
      {children ?? 'Ask an owner or an admin of your team for another role.'}
    </State>
  );
}

export function NotFoundState({ isWhole }: { isWhole?: boolean }): ReactElement {
  const action = (
    <Link to="/" className="button button-secondary">
      Go to the start
    </Link>
  );
  return (
    <State icon="search" title="There is nothing here" action={action} {...(isWhole && { isWhole })}>
      The address is wrong, or what it named was deleted.
    </State>
  );
}

/** A request failed for good: what was said, and what to tell the operator. */
export function ErrorState(props: { error: unknown; reset?: () => void; isWhole?: boolean }): ReactElement {
  const { error, reset } = props;
  const whole = props.isWhole === true ? { isWhole: true } : {};
  if (error instanceof ApiError && error.status === 403) return <DeniedState {...whole}>{error.message}</DeniedState>;
  if (error instanceof ApiError && error.status === 404) return <NotFoundState {...whole} />;
  const action = reset && (
    <Button icon="refresh" onClick={reset}>
      Try again
    </Button>
  );
  if (error instanceof ConnectionError) {
    return (
      <State icon="alert" title="The service does not answer" action={action} isAlert {...whole}>
        Check the connection and whether the service is running.
      </State>
    );
  }
  return (
    <State icon="alert" title="This did not work" action={action} isAlert {...whole}>
      <p>{describeError(error)}</p>
      {error instanceof ApiError && error.requestId !== null && (
        <p className="quiet">
          Request <code>{error.requestId}</code>
        </p>
      )}
    </State>
  );
}

/** What a failure says to a person: the message of the service, with the first field that it names. */
export function describeError(error: unknown): string {
  if (error instanceof ConnectionError) return 'The service does not answer.';
  if (error instanceof ApiError) {
    const [field] = error.details.fields ?? [];
    return field === undefined ? error.message : `${field.path}: ${field.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}

interface QueryViewProps<T> {
  query: UseQueryResult<T>;
  loading?: ReactNode;
  /** What it shows is the whole screen, its heading included. */
  isWhole?: boolean;
  children: (data: T) => ReactNode;
}

/** Shows what a query has loaded, and until then that it loads, or why it cannot. */
export function QueryView<T>({ query, loading, isWhole = false, children }: QueryViewProps<T>): ReactNode {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) return <ErrorState error={query.error} reset={() => void query.refetch()} isWhole={isWhole} />;
  return loading ?? <LoadingState />;
}
