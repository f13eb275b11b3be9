import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { LoadingState } from '../components/states.js';
import { parseLedgerFilters } from '../screens/credits/ledger-filters.js';
import { parseJobFilters } from '../screens/jobs/job-filters.js';
import { parseResultView } from '../screens/result/result-view.js';
import { parseDocumentFilters } from '../screens/sources/document-filters.js';
import { parseTemplateFilters } from '../screens/templates/template-filters.js';
import { parseUsageRange } from '../screens/usage/usage-range.js';
import { parseDeliveryFilters } from '../screens/webhooks/delivery-filters.js';
import { returnAddress } from '../session/return-address.js';
import { isSignedOut } from '../session/session-end.js';
import { sessionQuery } from '../session/session.js';
import { SignInScreen } from '../session/sign-in-screen.js';
import { FailedScreen, NowhereScreen, StartFailure } from './outer-screens.js';
import { Shell } from './shell.js';

interface RouterContext {
  queryClient: QueryClient;
}

const rootRoute = createRootRouteWithContext<RouterContext>()({ notFoundComponent: NowhereScreen });

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
  errorComponent: StartFailure,
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

const templatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/templates',
  validateSearch: parseTemplateFilters,
  component: lazyRouteComponent(() => import('../screens/templates/templates-screen.js'), 'TemplatesScreen'),
});

const templateRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/templates/$templateId',
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
  component: lazyRouteComponent(() => import('../screens/templates/template-screen.js'), 'TemplateScreen'),
});

const webhooksRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/webhooks',
  component: lazyRouteComponent(() => import('../screens/webhooks/webhooks-screen.js'), 'WebhooksScreen'),
});

const endpointRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/webhooks/$endpointId',
  validateSearch: parseDeliveryFilters,
  component: lazyRouteComponent(() => import('../screens/webhooks/endpoint-screen.js'), 'EndpointScreen'),
});

const sourcesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/sources',
  component: lazyRouteComponent(() => import('../screens/sources/sources-screen.js'), 'SourcesScreen'),
});

const sourceRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/sources/$sourceId',
  validateSearch: parseDocumentFilters,
  component: lazyRouteComponent(() => import('../screens/sources/source-screen.js'), 'SourceScreen'),
});

const usageRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/usage',
  validateSearch: parseUsageRange,
  component: lazyRouteComponent(() => import('../screens/usage/usage-screen.js'), 'UsageScreen'),
});

const creditsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/credits',
  validateSearch: parseLedgerFilters,
  component: lazyRouteComponent(() => import('../screens/credits/credits-screen.js'), 'CreditsScreen'),
});

const teamRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/team',
  component: lazyRouteComponent(() => import('../screens/team/team-screen.js'), 'TeamScreen'),
});

const operatorRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/dashboard/operator',
  component: lazyRouteComponent(() => import('../screens/operator/operator-screen.js'), 'OperatorScreen'),
});

/** The screens of an account, beside those of documents. */
const accountRoutes = [
  templatesRoute,
  templateRoute,
  webhooksRoute,
  endpointRoute,
  sourcesRoute,
  sourceRoute,
  usageRoute,
  creditsRoute,
  teamRoute,
  operatorRoute,
] as const;

const routeTree = rootRoute.addChildren([
  signInRoute,
  dashboardRoute,
  shellRoute.addChildren([homeRoute, jobsRoute, jobRoute, resultRoute, ...accountRoutes]),
]);

/** The screens by their addresses. Each is a file of its own that is loaded when it is opened, or pointed at. */
export function createDashboardRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultPendingComponent: LoadingState,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: NowhereScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDashboardRouter>;
  }
}
