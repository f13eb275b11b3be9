import { operations } from './operations.js';

const introduction = `# Recto

> Turns documents, PDFs and pictures of pages, into Markdown or structured data, page by page, over HTTP.

Send an API key in the header X-API-Key. Paths answer with and without the prefix /api/v1.
Create a job, poll its status every 2 seconds until it is completed or failed, then read its result.
Errors are JSON: { code, error: { message }, details }. The full description is OpenAPI 3.1 at /openapi.json,
a guide with code is at /docs/guide.
`;

/** A short Markdown text of all operations for language models (Interface 8, /llms.txt). */
export function describeForMachines(): string {
  const lines = [introduction, '## Operations', ''];
  for (const operation of operations.values()) {
    const method = operation.method.toUpperCase();
    const [first, ...others] = operation.paths;
    lines.push(`- ${method} ${first.path}: ${operation.summary}.`);
    if (operation.description !== undefined) lines.push(`  ${operation.description}`);
    if (others.length > 0) lines.push(`  Also: ${others.map(({ path }) => path).join(', ')}.`);
    lines.push(`  Answers: ${Object.keys(operation.responses).join(', ')}.`);
  }
  return `${lines.join('\n')}\n`;
}
