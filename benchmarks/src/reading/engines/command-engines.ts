import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CorpusFile, Engine } from './engine-types.js';
import { findMissingProgram } from './find-program.js';
import { runCommand, type CommandResult } from './run-command.js';
import { runEach } from './run-each.js';

const oneThread = { OMP_THREAD_LIMIT: '1' };

/** What Debian's packages offer, run as their manuals say. Every one is told the language. */
export function commandEngines(cores: number): Engine[] {
  return [
    pdftotext('pdftotext', []),
    pdftotext('pdftotext -layout', ['-layout']),
    tesseract('tesseract, OMP_THREAD_LIMIT=1', { atOnce: 1, environment: oneThread }),
    tesseract(`tesseract, OMP_THREAD_LIMIT=1, ${cores} at once`, { atOnce: cores, environment: oneThread }),
    { ...tesseract('tesseract, its own threads', { atOnce: 1, environment: {}, cores }), scanPageLimit: 1 },
    ocrmypdf('ocrmypdf', [], cores),
    ocrmypdf('ocrmypdf --rotate-pages --deskew', ['--rotate-pages', '--deskew'], cores),
  ];
}

function pdftotext(name: string, flags: readonly string[]): Engine {
  return {
    name,
    reads: ['text'],
    threads: 1,
    findMissing: () => findMissingProgram('pdftotext', 'poppler-utils'),
    run: (files) => runEach(files, ({ pdfPath }) => runCommand('pdftotext', [...flags, '-enc', 'UTF-8', pdfPath, '-'])),
  };
}

/** Gets the pictures themselves, so that it does not pay for drawing pages. */
function tesseract(
  name: string,
  { atOnce, environment, cores = atOnce }: { atOnce: number; environment: Record<string, string>; cores?: number },
): Engine {
  return {
    name,
    reads: ['scans'],
    threads: cores,
    findMissing: () => findMissingProgram('tesseract', 'tesseract-ocr tesseract-ocr-{deu,fra,spa,ita,por,nld}'),
    run: (files) => runEach(files, (file) => recogniseAll(file, atOnce, environment)),
  };
}

/** Pictures in order, that many at the same time. */
async function recogniseAll(
  { pictures, language }: CorpusFile,
  atOnce: number,
  environment: Record<string, string>,
): Promise<CommandResult> {
  const results: CommandResult[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < pictures.length) {
      const index = next;
      next += 1;
      const picture = pictures[index];
      if (picture === undefined) return;
      const args = [picture.path, 'stdout', '-l', language, '--dpi', String(picture.dpi)];
      results[index] = await runCommand('tesseract', args, environment);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return {
    stdout: results.map(({ stdout }) => stdout).join('\n'),
    error: results.find(({ error }) => error !== null)?.error ?? null,
  };
}

function ocrmypdf(name: string, flags: readonly string[], cores: number): Engine {
  return {
    name,
    reads: ['scans'],
    threads: cores,
    findMissing: () => findMissingProgram('ocrmypdf', 'ocrmypdf'),
    run: async (files) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'recto-ocrmypdf-'));
      try {
        return await runEach(files, (file) => readThroughSidecar(file, folder, [...flags, '--jobs', String(cores)]));
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

async function readThroughSidecar(
  { pdfPath, language, name }: CorpusFile,
  folder: string,
  flags: readonly string[],
): Promise<CommandResult> {
  const sidecar = path.join(folder, `${name}.txt`);
  const output = path.join(folder, `${name}.pdf`);
  const args = ['--quiet', '-l', language, ...flags, '--output-type', 'pdf', '--sidecar', sidecar, pdfPath, output];
  const { error } = await runCommand('ocrmypdf', args);
  return { stdout: error === null ? await readFile(sidecar, 'utf8') : '', error };
}
