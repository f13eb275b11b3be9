import { dashboardPage } from './dashboard-page.js';
import { escapeHtml } from './escape-html.js';

/** The form to sign in with. */
export function signInPage(input: { baseUrl: string; problem?: string; email?: string }): string {
  const { baseUrl, problem, email = '' } = input;
  const body = `<form method="post" action="${baseUrl}/dashboard/sign-in">
        <label>E-mail address
          <input type="email" name="email" value="${escapeHtml(email)}" required maxlength="254" autocomplete="username" />
        </label>
        <label>Password
          <input type="password" name="password" required maxlength="1000" autocomplete="current-password" />
        </label>
        <button>Sign in</button>
      </form>`;
  return dashboardPage({ baseUrl, title: 'Sign in', body, ...(problem === undefined ? {} : { problem }) });
}
