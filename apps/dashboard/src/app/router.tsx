import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { ErrorState, LoadingState, NotFoundState } from '../components/states.js';
import { parseJobFilters } from '../screens/jobs/job-filters.js';
import { parseResultView } from '../screens/result/result-view.js';
import { returnAddress } from '../session/return-address.js';
import { isSignedOut } from '../session/session-end.js';
import { sessionQuery } from '../session/session.js';
import { SignInScreen } from '../session/sign-in-screen.js';
import { Shell } from './shell.js';

interface RouterContext {
  queryClient: QueryClient;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ notFoundComponent: NotFoundState });

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/sign-in',
  validateSearch: (search: Record<string, unknown>): { to?: string } =>
    search.to === undefined ? {} : { to: returnAddress(search.to) },
  component: SignInScreen,
});

/** The frame of all screens, for people who are signed in. */
const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'shell',
  beforeLoad: async ({ context, location }) => {
    try {
      return { user: await context.queryClient.query({ ...sessionQuery, staleTime: 'static' }) };
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- how this router redirects
      throw redirect({ to: '/dashboard/sign-in', search: { to: returnAddress(location.href) } });
    }
  },
  component: Shell,
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../screens/try-it/try-it-screen.js'), 'TryItScreen'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard',
  beforeLoad: () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- how this router redirects
    throw redirect({ to: '/' });
  },
});

const jobsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/jobs',
  validateSearch: parseJobFilters,
  component: lazyRouteComponent(() => import('../screens/jobs/jobs-screen.js'), 'JobsScreen'),
});

const resultRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/jobs/$jobId/result',
  validateSearch: parseResultView,
  component: lazyRouteComponent(() => import('../screens/result/result-screen.js'), 'ResultScreen'),
});

const jobRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/jobs/$jobId',
  component: lazyRouteComponent(() => import('../screens/job/job-screen.js'), 'JobScreen'),
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  dashboardRoute,
  shellRoute.addChildren([homeRoute, jobsRoute, jobRoute, resultRoute]),
]);

/** The screens by their addresses. Each is a file of its own that is loaded when it is opened, or pointed at. */
export function createDashboardRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: LoadingState,
    defaultErrorComponent: ErrorState,
    defaultNotFoundComponent: NotFoundState,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
