import { acceptInvitationRequest } from '@recto/contracts';
import { isDomainError } from '@recto/errors';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { assertFromHere } from '../auth/assert-no-forgery.js';
import { setSessionCookies } from '../auth/session-cookie.js';
import { signInByInvitation } from '../auth/sign-in-here.js';
import { acceptInvitationPage, deadInvitationPage } from '../dashboard/accept-invitation-page.js';
import { dashboardAssets } from '../dashboard/dashboard-assets.js';
import { explainRefusal } from '../dashboard/explain-refusal.js';
import { readForm } from '../dashboard/read-form.js';
import { sendDashboard, sendDashboardAsset } from '../dashboard/send-dashboard.js';
import { sendPage } from '../dashboard/send-page.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';

/** What people at a browser get: the dashboard with its files, and the page of an invitation, which needs no scripts. */
export function addDashboardRoutes(router: Router, services: ApiServices): void {
  addInvitationPage(router, services);
  for (const [name, { contentType, text }] of dashboardAssets) {
    router.get(`/dashboard/${name}`, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=3600');
      response.type(contentType).send(text);
    });
  }

  router.get('/dashboard/assets/:name', async (request, response, next) => {
    if (!(await sendDashboardAsset(request, response, request.params.name))) next();
  });

  // Every other address below is a screen, which the page itself tells from the address.
  router.get(['/dashboard', '/dashboard/*screen'], async (request, response, next) => {
    if (request.path.startsWith('/dashboard/assets/')) next();
    // One address for each screen: that without the prefix of the API.
    else if (request.baseUrl !== '') response.redirect(308, request.originalUrl.slice(request.baseUrl.length));
    else await sendDashboard(request, response);
  });
}

function addInvitationPage(router: Router, services: ApiServices): void {
  router.get('/dashboard/accept-invitation', (request, response) => {
    sendPage(response, acceptInvitationPage({ baseUrl: request.baseUrl }));
  });

  router.post('/dashboard/accept-invitation', async (request, response) => {
    const { baseUrl } = request;
    const form = await readForm(request, response);
    const token = form.get('token')?.trim() ?? '';
    try {
      assertFromHere(services, request);
      const input = parseOrRefuse(acceptInvitationRequest, { ...Object.fromEntries(form), token });
      setSessionCookies(services, request, response, await signInByInvitation(services, request, input));
      response.redirect(303, `${baseUrl}/dashboard`);
    } catch (error) {
      const { statusCode, problem } = explainRefusal(error);
      const isDead = isDomainError(error) && error.code === 'not_found';
      const typed = { token, name: form.get('name') ?? '' };
      sendPage(
        response,
        isDead ? deadInvitationPage({ baseUrl }) : acceptInvitationPage({ baseUrl, problem, typed }),
        statusCode,
      );
    }
  });
}
