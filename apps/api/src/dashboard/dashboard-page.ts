import { escapeHtml } from './escape-html.js';

/** A page for people at a browser. `problem` is told above the `body`, which is HTML; `baseUrl` is the prefix under which the page was called. */
export function dashboardPage(input: { baseUrl: string; title: string; problem?: string; body: string }): string {
  const { baseUrl, title, problem, body } = input;
  const told = problem === undefined ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${escapeHtml(title)} - Recto</title>
    <link rel="icon" type="image/svg+xml" href="${baseUrl}/docs/favicon.svg" />
    <link rel="stylesheet" href="${baseUrl}/dashboard/page.css" />
  </head>
  <body>
    <main>
      <p class="brand">Recto</p>
      <h1>${escapeHtml(title)}</h1>
      ${told}
      ${body}
    </main>
  </body>
</html>
`;
}
