// npm's `postinstall` of this checkout, and part of every install that scripts/ensure-installed.mjs makes: deletes files
// of packages that no program here opens, 390 MB of them. It downloads and runs nothing.
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { answerHelp } from './answer-help.mjs';

/** By package: the folder to look in, and what may go from it. Types and CommonJS stay, for tools that read them. */
const unneeded = [
  // Query compilers of other databases, for other places than Node, and the smaller, slower ones.
  ['@prisma/client', 'runtime', /^(query_compiler_(?!fast_bg\.postgresql\.)|wasm-compiler-edge|index-browser)|\.map$/],
  ['@prisma/client', 'runtime', /\.wasm-base64\.js$/],
  ['node-22', '.', /^(include|share)$/],
  ['node-24', '.', /^(include|share)$/],
  // Bundles for browsers, and the build for bundlers.
  ['pdf-lib', '.', /^(dist|es|src|ts3\.4)$/],
  // Encoders: pictures are only read.
  ['@jsquash/webp', 'codec', /^enc$/],
  // The cores once more as text for browsers. tesseract.js 7.0.0, which tests and benchmarks read beside us, loads those
  // with the legacy recogniser whatever it is asked for.
  ['tesseract.js-core', '.', /\.wasm\.js$/],
  // Data of the legacy recogniser: only the networks in 8-bit integers are read (recognition-files.ts).
  ['@tesseract.js-data/deu', '.', /^4\.0\.0$/],
  ['@tesseract.js-data/eng', '.', /^4\.0\.0$/],
  ['@tesseract.js-data/fra', '.', /^4\.0\.0$/],
  ['@tesseract.js-data/ita', '.', /^4\.0\.0$/],
  ['@tesseract.js-data/nld', '.', /^4\.0\.0$/],
  ['@tesseract.js-data/por', '.', /^4\.0\.0$/],
  ['@tesseract.js-data/spa', '.', /^4\.0\.0$/],
];

/** Builds of OpenTelemetry for bundlers and browsers. */
const traced = ['api', 'api-logs', 'core', 'exporter-trace-otlp-http', 'otlp-exporter-base', 'otlp-transformer'];
traced.push('resources', 'sdk-logs', 'sdk-metrics', 'sdk-trace');
for (const name of traced) unneeded.push([`@opentelemetry/${name}`, 'build', /^(esm|esnext)$/]);
unneeded.push(['@opentelemetry/semantic-conventions', 'dist', /^experimental_|\.(mjs|mts)(\.map)?$/]);

/** Builds of the neural recogniser's runtime for other machines: 240 MB. */
const builds = 'bin/napi-v6';
unneeded.push(
  ['onnxruntime-node', builds, new RegExp(`^(?!${process.platform}$)`)],
  ['onnxruntime-node', `${builds}/${process.platform}`, new RegExp(`^(?!${process.arch}$)`)],
);

/** The Node programs of a test (node-22, node-24) must not take the place of `node` in npm scripts. */
const misleadingProgram = /^node(\.cmd|\.ps1)?$/;

/** Deletes them below `root`/node_modules. A package or file that is not there is fine, so a second call does nothing. */
export function trimInstalled(root) {
  for (const [name, folder, pattern] of unneeded) {
    const dir = path.join(root, 'node_modules', name, folder);
    for (const file of namesIn(dir).filter((each) => pattern.test(each)))
      rmSync(path.join(dir, file), { recursive: true, force: true });
  }
  const programs = path.join(root, 'node_modules/.bin');
  for (const name of namesIn(programs).filter((each) => misleadingProgram.test(each)))
    rmSync(path.join(programs, name));
}

function namesIn(dir) {
  try {
    return readdirSync(dir);
  } catch (error) {
    if (error.code === 'ENOENT') return [];
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  answerHelp(`
Usage: node scripts/trim-installed.mjs
Deletes files of installed packages that no program here opens; a second run does nothing.`);
  trimInstalled(fileURLToPath(new URL('..', import.meta.url)));
}
