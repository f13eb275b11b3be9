import { csrfTokenOf, getProfile, signOut } from '@recto/accounts';
import { acceptInvitationRequest, signInRequest } from '@recto/contracts';
import { isDomainError } from '@recto/errors';
import type { Router } from 'express';
import type { ApiServices } from '../api-services.js';
import { assertFromHere } from '../auth/assert-no-forgery.js';
import { authenticateUser } from '../auth/authenticate-user.js';
import { clearSessionCookies, sessionCookieOf, setSessionCookies } from '../auth/session-cookie.js';
import { signInByInvitation, signInByPassword } from '../auth/sign-in-here.js';
import { acceptInvitationPage, deadInvitationPage } from '../dashboard/accept-invitation-page.js';
import { dashboardAssets } from '../dashboard/dashboard-assets.js';
import { explainRefusal } from '../dashboard/explain-refusal.js';
import { homePage } from '../dashboard/home-page.js';
import { readForm } from '../dashboard/read-form.js';
import { sendPage } from '../dashboard/send-page.js';
import { signInPage } from '../dashboard/sign-in-page.js';
import { parseOrRefuse } from '../http/parse-or-refuse.js';

/** Pages for people at a browser: taking up an invitation, signing in and out. Every form works without scripts. */
export function addDashboardRoutes(router: Router, services: ApiServices): void {
  addInvitationPage(router, services);
  addSignInPage(router, services);
  addHomePage(router, services);
  for (const [name, { contentType, text }] of dashboardAssets) {
    router.get(`/dashboard/${name}`, (_request, response) => {
      response.set('Cache-Control', 'public, max-age=3600');
      response.type(contentType).send(text);
    });
  }
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

function addSignInPage(router: Router, services: ApiServices): void {
  router.get('/dashboard/sign-in', (request, response) => {
    sendPage(response, signInPage({ baseUrl: request.baseUrl }));
  });

  router.post('/dashboard/sign-in', async (request, response) => {
    const { baseUrl } = request;
    const form = await readForm(request, response);
    try {
      assertFromHere(services, request);
      const input = parseOrRefuse(signInRequest, Object.fromEntries(form));
      setSessionCookies(services, request, response, await signInByPassword(services, request, input));
      response.redirect(303, `${baseUrl}/dashboard`);
    } catch (error) {
      const { statusCode, problem } = explainRefusal(error);
      sendPage(response, signInPage({ baseUrl, problem, email: form.get('email') ?? '' }), statusCode);
    }
  });
}

function addHomePage(router: Router, services: ApiServices): void {
  router.get('/dashboard', async (request, response) => {
    const { baseUrl } = request;
    const token = sessionCookieOf(services, request);
    const ctx = token === null ? null : await authenticateUser(services, request).catch(nullWhenSignedOut);
    if (token === null || ctx === null) {
      response.redirect(303, `${baseUrl}/dashboard/sign-in`);
      return;
    }
    const user = { ...(await getProfile(ctx)), role: ctx.actor.role };
    sendPage(response, homePage({ baseUrl, user, csrfToken: csrfTokenOf(token) }));
  });

  router.post('/dashboard/sign-out', async (request, response) => {
    const { baseUrl } = request;
    const form = await readForm(request, response);
    try {
      // Browsers leave the cookie out of a form of another site: it would end a session that it does not show.
      assertFromHere(services, request);
      // A form has no headers of its own: it shows the token in a field.
      request.headers['x-csrf-token'] = form.get('csrf_token') ?? '';
      const ctx = await authenticateUser(services, request).catch(nullWhenSignedOut);
      if (ctx !== null) await signOut(ctx);
      clearSessionCookies(services, request, response);
      response.redirect(303, `${baseUrl}/dashboard/sign-in`);
    } catch (error) {
      const { statusCode, problem } = explainRefusal(error);
      sendPage(response, signInPage({ baseUrl, problem }), statusCode);
    }
  });
}

/** For `catch`: a session that is over is no failure here. */
function nullWhenSignedOut(error: unknown): null {
  if (isDomainError(error) && error.code === 'unauthenticated') return null;
  throw error;
}
