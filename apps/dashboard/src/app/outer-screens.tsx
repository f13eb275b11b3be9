import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ErrorState, NotFoundState } from '../components/states.js';

/** For an address that is none: outside of the frame, which asks who is signed in. */
export function NowhereScreen(): ReactElement {
  return (
    <main className="content">
      <NotFoundState isWhole />
    </main>
  );
}

/** A screen that could not be drawn, inside of the frame. */
export function FailedScreen({ error, reset }: ErrorComponentProps): ReactElement {
  return <ErrorState error={error} reset={reset} isWhole />;
}

/** In place of the frame, when the service does not say who is signed in. */
export function StartFailure({ error }: ErrorComponentProps): ReactElement {
  return (
    <main className="content">
      <ErrorState error={error} reset={() => location.reload()} isWhole />
    </main>
  );
}
