import { ResourceTemplate, type McpServer, type ReadResourceResult } from '@modelcontextprotocol/server';
import type { JobListItem, Recto } from '@recto/sdk';
import { loadDocuments } from './documents/load-documents.js';
import { loadPages } from './documents/load-pages.js';
import { textOfPage } from './text/present-page.js';

/** Results that are offered by name; all others can be read by their address. */
const listedResults = 50;

/** Registers the results of the account as resources: whole, by page, and as pictures of pages. */
export function addResources(server: McpServer, recto: Recto): void {
  const results = new ResourceTemplate('recto://jobs/{job_id}/result', {
    list: async () => ({ resources: await listResults(recto) }),
  });
  server.registerResource(
    'result',
    results,
    { title: 'Result of a job', description: 'The whole document: Markdown, or JSON where fields were asked for.' },
    async (uri, variables) => {
      const { result } = await recto.jobs.document(oneOf(variables.job_id));
      return asContents(uri, result);
    },
  );
  const pages = new ResourceTemplate('recto://jobs/{job_id}/pages/{page_number}', { list: undefined });
  server.registerResource('page', pages, { title: 'One page of a result' }, async (uri, variables) => {
    const number = Number(oneOf(variables.page_number));
    for await (const page of loadPages(recto, oneOf(variables.job_id), { from: number, through: number }))
      return asContents(uri, typeof page.result === 'string' ? page.result : JSON.parse(textOfPage(page)));
    throw new Error(`There is no page ${number} in this result.`);
  });
  const documents = new ResourceTemplate('recto://jobs/{job_id}/documents/{number}', { list: undefined });
  const aboutDocuments = {
    title: 'One document of a bundle',
    description: 'Its kind, pages, fields and their places.',
  };
  server.registerResource('document', documents, aboutDocuments, async (uri, variables) => {
    const found = await loadDocuments(recto, oneOf(variables.job_id));
    const document = found.find(({ number }) => String(number) === oneOf(variables.number));
    if (document === undefined) throw new Error('There is no such document in this result.');
    return asContents(uri, document);
  });
  const images = new ResourceTemplate('recto://jobs/{job_id}/pages/{page_number}/image', { list: undefined });
  server.registerResource(
    'page-image',
    images,
    { title: 'Picture of a page', mimeType: 'image/png' },
    async (uri, variables) => {
      const image = await recto.jobs.pageImage(oneOf(variables.job_id), Number(oneOf(variables.page_number)));
      const blob = Buffer.from(await image.arrayBuffer()).toString('base64');
      return { contents: [{ uri: uri.href, mimeType: 'image/png', blob }] };
    },
  );
}

async function listResults(recto: Recto) {
  const { data } = await recto.request<{ data: JobListItem[] }>({
    path: '/jobs',
    query: { status: 'completed', limit: listedResults },
  });
  return data.map(({ id, file_name: name, result_format: format, total_pages: pages }) => ({
    uri: `recto://jobs/${id}/result`,
    name,
    description: `${pages} pages`,
    mimeType: format === 'markdown' ? 'text/markdown' : 'application/json',
  }));
}

const oneOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

function asContents(uri: URL, result: unknown): ReadResourceResult {
  const isText = typeof result === 'string';
  const mimeType = isText ? 'text/markdown' : 'application/json';
  return { contents: [{ uri: uri.href, mimeType, text: isText ? result : JSON.stringify(result, null, 1) }] };
}
