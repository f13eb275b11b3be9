import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Whether a workspace is an app for browsers: it has a page, src/index.html, beside its entry, src/main.tsx. */
export const hasPages = (dir) => existsSync(path.join(dir, 'src/index.html'));

/**
 * Bundles such an app for browsers. Answers the files of dist/pages by their paths: `index.html`, and `assets/` whose
 * names change with their content. Each has a compressed copy beside it (.gz). Throws as esbuild does.
 */
export async function bundlePages(dir) {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(dir, 'src/main.tsx')],
    outdir: path.join(dir, 'dist/pages/assets'),
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    absWorkingDir: dir,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome111', 'firefox121', 'safari16.4'],
    jsx: 'automatic',
    conditions: ['source'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // The client reads paths of files in Node only.
    external: ['node:*'],
    legalComments: 'eof',
    logLevel: 'silent',
  });
  const files = new Map(outputFiles.map((file) => [file.path, Buffer.from(file.contents)]));
  files.set(path.join(dir, 'dist/pages/index.html'), Buffer.from(renderIndex(dir, metafile)));
  for (const [file, contents] of [...files]) files.set(`${file}.gz`, gzipSync(contents, { level: 9 }));
  return files;
}

/** src/index.html with the addresses of what it begins with; chunks that the entry imports are loaded at once. */
function renderIndex(dir, metafile) {
  const [entry, { cssBundle, imports }] = Object.entries(metafile.outputs).find(
    ([, output]) => output.entryPoint === 'src/main.tsx',
  );
  const addressOf = (output) => `/dashboard/assets/${path.posix.basename(output)}`;
  const head = [
    `<link rel="stylesheet" href="${addressOf(cssBundle)}" />`,
    ...imports
      .filter(({ kind, external }) => kind === 'import-statement' && external !== true)
      .map(({ path: output }) => `<link rel="modulepreload" href="${addressOf(output)}" />`),
    `<script type="module" src="${addressOf(entry)}"></script>`,
  ];
  return readFileSync(path.join(dir, 'src/index.html'), 'utf8').replace('<!-- assets -->', head.join('\n    '));
}
