import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePages, hasPages } from './build-pages.mjs';
import { bundleFolder, programStub, programsOf } from './bundle-programs.mjs';
import { contentDigest } from './content-digest.mjs';
import { filesUnder } from './files-under.mjs';
import { replaceFile } from './replace-file.mjs';

const stampName = '.sources-sha256';
const root = fileURLToPath(new URL('..', import.meta.url));
/** By what dist/ is made, beside the sources. */
const buildScripts = ['build-workspace.mjs', 'build-pages.mjs', 'bundle-programs.mjs'].map((name) =>
  path.join(root, 'scripts', name),
);
/** What the pages of an app take in that is not in its src/: the client, and the packages that are installed. */
const bundledWithPages = ['packages/sdk/src', 'package-lock.json'];

/** Whether dist/ was built from what stands in src/ now, by this build script. */
export function isBuilt(dir) {
  const stamp = path.join(dir, 'dist', stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesDigest(dir);
}

/**
 * Compiles src/**\/*.ts to dist/, file by file, nothing bundled, and copies the data, src/**\/*.json. Files are replaced
 * one by one and only when they differ, and those without a source are removed, so a program that runs from dist/
 * meanwhile never misses a module. The pages of an app for browsers are bundled besides (bundlePages); of a program of an
 * app only what loads its bundle is written (bundlePrograms).
 * Throws when a file has a syntax error; dist/ is then as it was.
 */
export async function buildWorkspace(dir) {
  const { build } = await import('esbuild');
  const digest = sourcesDigest(dir);
  const outdir = path.join(dir, 'dist');
  const programs = new Set(programsOf(dir).map((name) => path.join(dir, `src/${name}.ts`)));
  const { outputFiles } = await build({
    entryPoints: sourceFiles(dir).filter((file) => !programs.has(file)),
    outdir,
    outbase: path.join(dir, 'src'),
    absWorkingDir: dir,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
  });
  for (const file of outputFiles) replaceFile(file.path, file.contents);
  const built = new Set(outputFiles.map((file) => file.path));
  for (const name of programsOf(dir)) {
    const stub = path.join(outdir, `${name}.js`);
    replaceFile(stub, Buffer.from(programStub(dir, name)));
    built.add(stub);
  }
  for (const file of dataFiles(dir)) {
    const copy = path.join(outdir, path.relative(path.join(dir, 'src'), file));
    replaceFile(copy, readFileSync(file));
    built.add(copy);
  }
  if (hasPages(dir))
    for (const [file, contents] of await bundlePages(dir)) {
      replaceFile(file, contents);
      built.add(file);
    }
  const bundles = path.join(outdir, bundleFolder) + path.sep;
  for (const file of filesUnder(outdir, (name) => name !== stampName))
    if (!built.has(file) && !file.startsWith(bundles)) rmSync(file, { force: true });
  replaceFile(path.join(outdir, stampName), Buffer.from(digest));
}

function sourceFiles(dir) {
  return filesUnder(path.join(dir, 'src'), (name) => name.endsWith('.ts') && !name.endsWith('.d.ts'));
}

function dataFiles(dir) {
  return filesUnder(path.join(dir, 'src'), (name) => name.endsWith('.json'));
}

function sourcesDigest(dir) {
  const hash = createHash('sha256');
  for (const file of buildScripts) hash.update(contentDigest(file));
  const sources = hasPages(dir) ? pageSources(dir) : [...sourceFiles(dir), ...dataFiles(dir)];
  for (const file of sources) hash.update(path.relative(dir, file)).update('\0').update(contentDigest(file));
  return hash.digest('hex');
}

/** Everything in src/, and what is bundled with it. */
function pageSources(dir) {
  const [client, lock] = bundledWithPages.map((each) => path.join(root, each));
  return [...filesUnder(path.join(dir, 'src'), () => true), ...filesUnder(client, () => true), lock].filter((file) =>
    existsSync(file),
  );
}
