import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentDigest } from './content-digest.mjs';
import { filesUnder } from './files-under.mjs';
import { replaceFile } from './replace-file.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** The folder of bundles in dist/, beside what is compiled file by file. */
export const bundleFolder = 'programs';
const stampName = '.bundled.json';
/** What decides about a bundle beside the sources: how it is made, and the packages that are installed. */
const bundledBy = ['scripts/bundle-programs.mjs', 'package-lock.json'].map((name) => path.join(root, name));

/** The programs and threads of a workspace, as `programs` of its package.json names them: files in src/, without `.ts`. */
export function programsOf(dir) {
  return listed(dir).flat();
}

/**
 * Those that are bundled together, and so share chunks. A list within the list is a bundle of its own: a chunk holds all
 * that several programs of a bundle import, and a short command would load most of a service with it.
 */
function bundlesOf(dir) {
  const programs = listed(dir);
  const others = programs.filter((each) => Array.isArray(each));
  return [programs.filter((each) => !Array.isArray(each)), ...others].filter(({ length }) => length > 0);
}

function listed(dir) {
  const manifest = path.join(dir, 'package.json');
  return existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')).programs ?? []) : [];
}

/**
 * What stands in dist/ for a program that is bundled; a thread hands on what it exports. It names its source by content, so
 * that who compares dist/ without the bundles (engine-version.ts) sees that it changed.
 */
export function programStub(dir, name) {
  const up = '../'.repeat(name.split('/').length - 1) || './';
  const bundle = `${up}${bundleFolder}/${path.posix.basename(name)}.js`;
  const source = path.join(dir, `src/${name}.ts`);
  const hasDefault = /^export default /m.test(readFileSync(source, 'utf8'));
  return [
    `// Bundled. SHA-256 of the source: ${contentDigest(source).toString('hex')}`,
    `export * from '${bundle}';`,
    ...(hasDefault ? [`export { default } from '${bundle}';`] : []),
    '',
  ].join('\n');
}

/** Whether the bundles of a workspace were made from what stands in its sources, and in those of others, now. */
export function isBundled(dir) {
  const stamp = readStamp(dir);
  return programsOf(dir).length === 0 || (stamp !== null && stamp.digest === digestOf(dir, stamp.inputs));
}

/**
 * Bundles the programs of a workspace with all that they import, ours and foreign, into dist/programs/: to find, read and
 * link two thousand modules takes a process longer than all else it does until it is ready. Files that the bundle before
 * had stay beside the new ones, so a program that runs meanwhile never misses a chunk. Throws as esbuild does.
 */
export async function bundlePrograms(dir) {
  const before = readStamp(dir);
  const startedAt = Date.now();
  const outdir = path.join(dir, 'dist', bundleFolder);
  const bundles = await Promise.all(bundlesOf(dir).map((programs) => bundle(dir, programs, outdir)));
  const outputFiles = bundles.flatMap((each) => each.outputFiles);
  // What a program begins with comes last, when its chunks are there.
  const isEntry = ({ path: file }) => !path.basename(file).startsWith('chunk-');
  for (const file of outputFiles.toSorted((one, other) => isEntry(one) - isEntry(other)))
    replaceFile(file.path, file.path.endsWith('.js') ? inLatin(file.text) : file.contents);
  const outputs = outputFiles.map((file) => path.relative(outdir, file.path));
  const kept = new Set([...outputs, ...(before?.outputs ?? []), stampName].map((name) => path.join(outdir, name)));
  for (const file of filesUnder(outdir, () => true)) if (!kept.has(file)) rmSync(file, { force: true });
  const inputs = [...new Set(bundles.flatMap(({ metafile }) => Object.keys(metafile.inputs)))].filter(
    (input) => !input.includes('node_modules/'),
  );
  // One that is written meanwhile may be in the bundle as it was: then this one counts as made of something else.
  const isCertain = inputs.every((input) => statSync(path.join(root, input)).mtimeMs < startedAt);
  const stamp = { digest: isCertain ? digestOf(dir, inputs) : '', inputs, outputs };
  replaceFile(path.join(outdir, stampName), Buffer.from(JSON.stringify(stamp)));
}

async function bundle(dir, programs, outdir) {
  const { build } = await import('esbuild');
  return build({
    entryPoints: programs.map((name) => path.join(dir, `src/${name}.ts`)),
    outdir,
    // Flat, so that all stand at the same place towards the root.
    entryNames: '[name]',
    absWorkingDir: root,
    write: false,
    metafile: true,
    bundle: true,
    splitting: true,
    chunkNames: 'chunk-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    conditions: ['source'],
    // Native code and what is never installed stay outside.
    external: ['onnxruntime-node', 'pg-native', '*.node'],
    banner: { js: banner },
    plugins: [ownPlaces(outdir)],
    // V8 keeps the source of all it has loaded. Half of it is comments and white space.
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'linked',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel: 'silent',
  });
}

/**
 * A program with escapes for letters beyond Latin-1, of which a single one makes V8 keep two bytes for each character of the
 * file. esbuild escapes them in strings. What is left stands in patterns, where an escape means the same, in String.raw too.
 */
function inLatin(source) {
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return Buffer.from(source.replaceAll(/[^\0-\xff]/g, escaped));
}

function readStamp(dir) {
  const file = path.join(dir, 'dist', bundleFolder, stampName);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** By the contents of the inputs, paths from the root, and by what makes the bundle. */
function digestOf(dir, inputs) {
  const hash = createHash('sha256').update(JSON.stringify([listed(dir), ...inputs]));
  for (const file of [...bundledBy, ...inputs.map((input) => path.join(root, input))]) hash.update(contentDigest(file));
  return hash.digest('hex');
}

/** What modules written for `require` ask of Node, and where a module would stand without the bundle. */
const banner = `
import { createRequire as bundleCreateRequire } from 'node:module';
import { fileURLToPath as bundleFileUrlToPath } from 'node:url';
const require = bundleCreateRequire(import.meta.url);
const bundlePlace = (file) => new URL(file, import.meta.url).href;
const bundlePath = (file) => bundleFileUrlToPath(bundlePlace(file));
`.trim();

/**
 * Modules find data, threads and native code by their own place: in a bundle it is the place of the file in dist/ that is
 * compiled alone, and of the installed package's file.
 */
function ownPlaces(outdir) {
  const placed = (file) => JSON.stringify(path.relative(outdir, file).split(path.sep).join('/'));
  return {
    name: 'own-places',
    setup(build) {
      build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path: file }) => {
        const source = readFileSync(file, 'utf8');
        if (!source.includes('import.meta.') || file.includes('node_modules')) return null;
        const own = builtFile(file);
        return { contents: source.replaceAll('import.meta.url', `bundlePlace(${placed(own)})`), loader: 'ts' };
      });
      build.onLoad({ filter: /[\\/]node_modules[\\/].*\.c?js$/ }, ({ path: file }) => {
        const source = readFileSync(file, 'utf8');
        if (!/\b__(dirname|filename)\b/.test(source)) return null;
        const names = `var __filename = bundlePath(${placed(file)}), __dirname = bundlePath(${placed(path.dirname(file))});`;
        return { contents: `${names}${source}`, loader: 'js' };
      });
    },
  };
}

/** packages/a/src/b/c.ts -> packages/a/dist/b/c.js */
function builtFile(file) {
  const [workspace, ...rest] = file.split(`${path.sep}src${path.sep}`);
  return path.join(workspace, 'dist', rest.join(`${path.sep}src${path.sep}`)).replace(/\.ts$/, '.js');
}
