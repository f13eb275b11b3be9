import { readFile } from 'node:fs/promises';

interface DocsAsset {
  contentType: string;
  read: () => Promise<Buffer>;
}

/** Beside src/ and dist/, so that they go where the app goes. */
const pagesFolder = new URL('../../pages/', import.meta.url);

const contentTypes: Readonly<Record<string, string>> = {
  'copy.js': 'text/javascript',
  'docs.css': 'text/css',
  'favicon.svg': 'image/svg+xml',
  'guide.css': 'text/css',
  'reference.css': 'text/css',
  'reference.js': 'text/javascript',
  'sample.pdf': 'application/pdf',
};

/** The files of the docs pages by name. All of them come from this machine; the pages need no other. */
export const docsAssets: ReadonlyMap<string, DocsAsset> = new Map(
  Object.entries(contentTypes).map(([name, contentType]) => [
    name,
    { contentType, read: () => readFile(new URL(name, pagesFolder)) },
  ]),
);
