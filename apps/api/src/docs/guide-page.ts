import { readFile } from 'node:fs/promises';
import { marked } from 'marked';

/** Beside src/ and dist/, so that it goes where the app goes. */
const guideFile = new URL('../../guide/guide.md', import.meta.url);

/** The integrator's guide as a page. `baseUrl` is the prefix under which it was called: empty, or /api/v1. */
export async function guidePage({ baseUrl }: { baseUrl: string }): Promise<Buffer> {
  const markdown = await readFile(guideFile, 'utf8');
  const html = await marked.parse(markdown.replaceAll(/\]\(\//g, `](${baseUrl}/`), { gfm: true });
  return Buffer.from(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Recto: integrator's guide</title>
    <link rel="icon" type="image/png" href="${baseUrl}/docs/favicon.png" />
    <link rel="stylesheet" href="${baseUrl}/docs/guide.css" />
  </head>
  <body>
    <main>${html.replaceAll('<table>', '<div class="wide"><table>').replaceAll('</table>', '</table></div>')}</main>
  </body>
</html>
`);
}
