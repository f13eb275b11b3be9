/** The page that renders /openapi.json. `baseUrl` is the prefix under which it was called: empty, or /api/v1. */
export function docsPage({ baseUrl }: { baseUrl: string }): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Recto API</title>
    <link rel="icon" type="image/png" href="${baseUrl}/docs/favicon.png" />
    <link rel="stylesheet" href="${baseUrl}/docs/renderer.css" />
    <link rel="stylesheet" href="${baseUrl}/docs/page.css" />
  </head>
  <body>
    <div id="docs" data-document="${baseUrl}/openapi.json"></div>
    <script src="${baseUrl}/docs/renderer.js"></script>
    <script src="${baseUrl}/docs/page.js"></script>
  </body>
</html>
`;
}
