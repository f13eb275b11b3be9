import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

export interface DashboardFile {
  contentType: string;
  bytes: Buffer;
  gzipped: Buffer;
}

export interface DashboardFiles {
  index: DashboardFile;
  /** By name; a name changes with what stands in the file. */
  assets: ReadonlyMap<string, DashboardFile>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

const folder = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@recto/dashboard/package.json')),
  'dist/pages',
);

let loaded: Promise<DashboardFiles> | undefined;

/**
 * The built dashboard. All files are read with the first that is asked for, so that those of one build stay together
 * when another one replaces them on the disk. A failure is not remembered.
 */
export function loadDashboardFiles(): Promise<DashboardFiles> {
  loaded ??= readAll().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readAll(): Promise<DashboardFiles> {
  const assetsFolder = path.join(folder, 'assets');
  const names = (await readdir(assetsFolder)).filter((name) => path.extname(name) in contentTypes);
  const assets = await Promise.all(
    names.map(async (name) => [name, await readOne(path.join(assetsFolder, name))] as const),
  );
  return { index: await readOne(path.join(folder, 'index.html')), assets: new Map(assets) };
}

async function readOne(file: string): Promise<DashboardFile> {
  const [bytes, gzipped] = await Promise.all([readFile(file), readFile(`${file}.gz`)]);
  return { contentType: contentTypes[path.extname(file)] ?? 'application/octet-stream', bytes, gzipped };
}
