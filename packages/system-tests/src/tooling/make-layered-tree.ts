import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const outsidePackages = [
  ...[
    '@prisma/client',
    'pg',
    'bullmq',
    'ioredis',
    'minio',
    'winston',
    'tesseract.js',
    '@hyzyla/pdfium',
    'express',
    'onnxruntime-node',
    '@modelcontextprotocol/server',
    '@langchain/core',
    '@llamaindex/core',
  ],
  'only-for-tests',
];

const packageDir = (name: string) => `packages/${name}`;
const workspaceDirs = [
  ...['apps/api', 'apps/worker', 'apps/standalone', 'apps/dashboard', 'apps/mcp-server'],
  ...['contracts', 'errors', 'concurrency', 'settings', 'database', 'operation-context', 'task-catalog'].map(
    packageDir,
  ),
  ...['sdk', 'langchain', 'test-support', 'system-tests'].map(packageDir),
  ...['accounts', 'credits', 'webhooks', 'jobs'].map((name) => `packages/domain/${name}`),
  ...['object-store', 'task-runtime'].map((name) => `packages/adapters/${name}`),
  ...['document-model', 'pdf', 'layout', 'tables', 'fields', 'page-pipeline'].map((name) => `packages/reading/${name}`),
];

/**
 * Lays out a small copy of our house in a new temporary folder: empty packages of the real names, linked into
 * node_modules as npm does it, and the given files, each with one import. Answers the folder; the caller removes it.
 */
export async function makeLayeredTree(files: { file: string; imports: string }[]): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'recto-layers-'));
  await write(root, 'tsconfig.json', JSON.stringify({ compilerOptions: { module: 'NodeNext', target: 'ES2023' } }));
  await write(root, 'package.json', JSON.stringify({ name: 'tree', type: 'module' }));
  for (const name of outsidePackages) {
    await write(root, `node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }));
    await write(root, `node_modules/${name}/index.js`, '');
  }
  for (const dir of workspaceDirs) await addWorkspace(root, dir);
  await write(root, 'packages/domain/jobs/src/fine.ts', 'export {};\n');
  for (const { file, imports } of files) await write(root, file, `import '${imports}';\n`);
  return root;
}

async function addWorkspace(root: string, dir: string): Promise<void> {
  const name = `@recto/${path.basename(dir)}`;
  const manifest = {
    name,
    type: 'module',
    exports: { '.': { source: './src/index.ts', default: './dist/index.js' }, './src/*.js': './src/*.ts' },
    dependencies: Object.fromEntries(outsidePackages.slice(0, -1).map((outside) => [outside, '*'])),
    devDependencies: { 'only-for-tests': '*' },
  };
  await write(root, `${dir}/package.json`, JSON.stringify(manifest));
  await write(root, `${dir}/src/index.ts`, 'export {};\n');
  await mkdir(path.join(root, 'node_modules/@recto'), { recursive: true });
  await symlink(path.join(root, dir), path.join(root, 'node_modules', name), 'junction');
}

async function write(root: string, file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
}
