import { readFile } from 'node:fs/promises';
import { Marked, type Tokens } from 'marked';

/** Beside src/ and dist/, so that it goes where the app goes. */
const guideFile = new URL('../../guide/guide.md', import.meta.url);

interface Heading {
  id: string;
  depth: number;
  html: string;
}

/** The integrator's guide as a page. `baseUrl` is the prefix under which it was called: empty, or /api/v1. */
export async function guidePage({ baseUrl }: { baseUrl: string }): Promise<Buffer> {
  const markdown = await readFile(guideFile, 'utf8');
  const headings: Heading[] = [];
  const marked = new Marked({
    gfm: true,
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const id = freeId(text, headings);
        headings.push({ id, depth, html });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
    },
  });
  const html = await marked.parse(markdown.replaceAll(/\]\(\//g, `](${baseUrl}/`));
  return Buffer.from(`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Recto: integrator's guide</title>
    <link rel="icon" type="image/svg+xml" href="${baseUrl}/docs/favicon.svg" />
    <link rel="stylesheet" href="${baseUrl}/docs/docs.css" />
    <link rel="stylesheet" href="${baseUrl}/docs/guide.css" />
    <script type="module" src="${baseUrl}/docs/copy.js"></script>
  </head>
  <body>
    <nav aria-label="Contents">
      <a href="${baseUrl}/docs">API reference</a>
      <ul>${headings.map(renderEntry).join('')}</ul>
    </nav>
    <main>${html}</main>
  </body>
</html>
`);
}

/** The heading's words as an address within the page, as GitHub makes them; a second one of the same words gets -2. */
function freeId(text: string, headings: Heading[]): string {
  const words = text.toLowerCase().replaceAll(/[^\p{L}\p{N}\s-]/gu, '');
  const id = words.trim().replaceAll(/\s+/g, '-');
  const same = headings.filter((heading) => heading.id === id).length;
  return same === 0 ? id : `${id}-${same + 1}`;
}

function renderEntry({ id, depth, html }: Heading): string {
  if (depth === 1 || depth > 3) return '';
  return `<li${depth === 3 ? ' class="inner"' : ''}><a href="#${id}">${html}</a></li>`;
}
