import { dashboardPage } from './dashboard-page.js';
import { escapeHtml } from './escape-html.js';

interface SignedInUser {
  name: string;
  email: string;
  role: string;
}

const roleNames: Readonly<Record<string, string>> = {
  owner: 'owner',
  admin: 'admin',
  member: 'member',
  read_only: 'reader',
};

/** Who is signed in, where to read on, and the way out. */
export function homePage(input: { baseUrl: string; user: SignedInUser; csrfToken: string }): string {
  const { baseUrl, user, csrfToken } = input;
  const body = `<p>${escapeHtml(user.name)}, ${escapeHtml(user.email)}: ${roleNames[user.role] ?? ''} of the team.</p>
      <p>This browser is signed in. Read the <a href="${baseUrl}/docs/guide">guide</a> or the
        <a href="${baseUrl}/docs">description of every operation</a>; an API key of your own is made with
        <code>POST /api-keys</code>.</p>
      <form method="post" action="${baseUrl}/dashboard/sign-out">
        <input type="hidden" name="csrf_token" value="${escapeHtml(csrfToken)}" />
        <button class="quiet">Sign out</button>
      </form>`;
  return dashboardPage({ baseUrl, title: 'You are signed in', body });
}
