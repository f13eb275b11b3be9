import './styles/index.css';
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createQueryClient } from './api/query-client.js';
import { createDashboardRouter } from './app/router.js';
import { applyTheme, storedTheme } from './app/theme.js';
import { ToastHost } from './components/toast.js';
import { isSignedOut, leadToSignIn } from './session/session-end.js';

const place = document.getElementById('app');
if (place === null) throw new Error('the page has no place for the dashboard');

applyTheme(storedTheme());
const queryClient = createQueryClient({
  onError: (error) => {
    if (isSignedOut(error)) leadToSignIn(router, queryClient);
  },
});
const router = createDashboardRouter(queryClient);

createRoot(place).render(
  <StrictMode>
    {/* The policy of the page allows no style elements; styles/base.css has what Base UI would put into them. */}
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <ToastHost>
          <RouterProvider router={router} />
        </ToastHost>
      </QueryClientProvider>
    </CSPProvider>
  </StrictMode>,
);
