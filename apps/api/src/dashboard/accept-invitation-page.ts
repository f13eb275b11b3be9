import { dashboardPage } from './dashboard-page.js';
import { escapeHtml } from './escape-html.js';

/** What was typed and may stand in the form again; never a password. */
export interface Typed {
  token: string;
  name: string;
}

/**
 * The form behind the link of an invitation. The token stands behind the `#` of the link, which browsers keep to
 * themselves: a script puts it in its field; without scripts it is pasted there.
 */
export function acceptInvitationPage(input: { baseUrl: string; problem?: string; typed?: Typed }): string {
  const { baseUrl, problem, typed } = input;
  const body = `<form method="post" action="${baseUrl}/dashboard/accept-invitation">
        <label id="token-field">Invitation
          <input name="token" value="${escapeHtml(typed?.token ?? '')}" required maxlength="200" autocomplete="off" spellcheck="false" />
          <small>The part of your link after the #.</small>
        </label>
        <label>Your name
          <input name="name" value="${escapeHtml(typed?.name ?? '')}" required maxlength="200" autocomplete="name" />
        </label>
        <label>Password
          <input type="password" name="password" required minlength="12" maxlength="200" autocomplete="new-password" />
          <small>At least 12 characters. If you have an account with this address already, its password.</small>
        </label>
        <button>Join the team</button>
      </form>
      <script src="${baseUrl}/dashboard/invitation.js"></script>`;
  return dashboardPage({
    baseUrl,
    title: 'Accept your invitation',
    body,
    ...(problem === undefined ? {} : { problem }),
  });
}

/** For a link that opens nothing: no form could help. */
export function deadInvitationPage({ baseUrl }: { baseUrl: string }): string {
  const body = `<p>Each link works once, for 7 days. Ask whoever invited you for another one.</p>
      <p>You have joined already? <a href="${baseUrl}/dashboard/sign-in">Sign in</a>.</p>`;
  const problem = 'This invitation was used or revoked, has expired, or was not copied completely.';
  return dashboardPage({ baseUrl, title: 'This link does not work', problem, body });
}
