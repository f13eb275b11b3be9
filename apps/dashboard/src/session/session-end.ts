import { ApiError } from '@recto/sdk';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { forgetRuns } from '../screens/try-it/runs.js';
import { returnAddress } from './return-address.js';

/** Whether the service has refused a request because there is no session, or none any more. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Forgets what was loaded, and shows the sign-in, which leads back to this screen. */
export function leadToSignIn(router: AnyRouter, queryClient: QueryClient): void {
  const { pathname, href } = router.state.location;
  if (pathname === '/dashboard/sign-in') return;
  queryClient.clear();
  forgetRuns();
  void router.navigate({ to: '/dashboard/sign-in', search: { to: returnAddress(href) } });
}
